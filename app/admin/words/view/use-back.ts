import { useEffect, useRef } from "react";

/**
 * Calls `close` when the owner goes back or presses Escape.
 *
 * @returns a function that calls `close` and removes the history entry
 */
export function useBack(isOpen: boolean, close: () => void): () => void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const dismiss = () => {
    latest.current();
    history.back();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const { signal } = end;
    history.pushState(undefined, "");
    addEventListener("popstate", () => latest.current(), { signal });
    addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape" && !document.querySelector("dialog[open]")) dismiss();
      },
      { signal },
    );
    return () => end.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return dismiss;
}
