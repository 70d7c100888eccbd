import type { ReactNode } from "react";

/** Work that goes on: the page looks again by itself, and by a link where there's no script. */
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
