import type { ReactNode } from "react";

/** Shows work that goes on: the page refreshes itself, or by a link where there's no script. */
export function Running({ children }: { children: ReactNode }) {
  return (
    <output className="block">
      {children}{" "}
      <a href="?" className="font-bold">
        Look again
      </a>
    </output>
  );
}
