import type { ReactNode } from "react";

/** Shows that work is in progress. The page refreshes itself; without JavaScript, the owner can use a link. */
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
