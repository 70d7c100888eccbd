import { useSyncExternalStore } from "react";

/** The part of the page's address from its `#` on; empty without one, and on the server. */
export function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => "",
  );
}

function listen(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
