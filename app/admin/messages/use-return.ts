import { useEffect } from "react";
import { tabStorage } from "#app/lib/browser-storage.ts";

const key = "answering";

/**
 * Calls `onReturn` when the owner returns from the mail app.
 *
 * @returns a function to call when the owner opens the mail app
 */
export function useReturn(reference: string, onReturn: () => void): () => void {
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let isAway = false;
    const leave = () => {
      isAway = tabStorage.read(key) === reference;
    };
    const comeBack = () => {
      if (!isAway || document.visibilityState === "hidden") return;
      isAway = false;
      tabStorage.write(key, undefined);
      onReturn();
    };
    // A mail app in another window doesn't hide this page, but takes the focus, so focus events are used, too.
    addEventListener("blur", leave, { signal });
    addEventListener("focus", comeBack, { signal });
    document.addEventListener(
      "visibilitychange",
      () => (document.visibilityState === "hidden" ? leave() : comeBack()),
      { signal },
    );
    // A phone may have unloaded this page while the mail app was open, so loading it can be the owner's return.
    leave();
    comeBack();
    return () => end.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return () => tabStorage.write(key, reference);
}
