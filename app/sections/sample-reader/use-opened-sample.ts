import { useEffect, useRef, useState } from "react";
import { markOpened, openedSample } from "#app/lib/live-controls.ts";

/** Adds a history entry for an open sample, so that Back closes it, as people expect on a phone. */
export function useOpenedSample(ids: readonly string[], onClosed: () => void) {
  const [opened, setOpened] = useState<string>();
  const here = useRef<string>(undefined);
  const leaving = useRef(false);
  /** The sample to open once a pending history.back() is done. */
  const waiting = useRef<string>(undefined);

  const show = (id: string) => {
    window.history.pushState(markOpened(window.history.state, id), "");
    here.current = id;
    setOpened(id);
  };
  const open = (id: string) => {
    if (leaving.current) waiting.current = id;
    else show(id);
  };
  const close = () => {
    if (!here.current || leaving.current) return;
    leaving.current = true;
    window.history.back();
  };

  const follow = () => {
    const before = here.current;
    here.current = readMark(ids);
    if (!before && !here.current) return;
    leaving.current = false;
    setOpened(here.current);
    if (here.current) return;
    if (waiting.current) show(waiting.current);
    waiting.current = undefined;
  };
  const latest = useRef(follow);
  const before = useRef<string>(undefined);
  useEffect(() => {
    latest.current = follow;
    // Runs after rendering, because a dialog that's still open would keep the focus.
    if (before.current && !opened) onClosed();
    before.current = opened;
  });

  useEffect(() => {
    const listen = () => latest.current();
    window.addEventListener("popstate", listen);
    return () => window.removeEventListener("popstate", listen);
  }, []);

  return { opened, open, close };
}

function readMark(ids: readonly string[]): string | undefined {
  const id = openedSample(window.history.state);
  return ids.find((own) => own === id);
}
