import type { ReactNode } from "react";

/** Shows a text in which backticks mark code. */
export function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((words, at) => (at % 2 === 0 ? words : <code key={words}>{words}</code>));
}

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
