import type { ReactNode } from "react";

/** Shows work in progress. The page refreshes itself; without JavaScript, a link refreshes it. */
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
