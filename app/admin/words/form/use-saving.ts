import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { followPage } from "./follow-page.ts";
import { createSaver, type Saver } from "./saver.ts";
import { openState, type Opened, type State } from "./saving-state.ts";

/** Provides the function to call after each save. */
export const SavedContext = createContext(() => {});

export const SaverContext = createContext<Saver | undefined>(undefined);

export function useSaving(opened: () => Opened) {
  const onSaved = use(SavedContext);
  const form = useRef<HTMLFormElement>(null);
  const [saver] = useState(() => createSaver(openState(opened()), onSaved));
  useEffect(() => {
    // React mounts the form twice if a browser extension has changed the page. Only the second form may save.
    const timer = setTimeout(() => {
      if (!form.current) return;
      followPage(saver, form.current);
      saver.start(form.current);
    });
    return () => {
      clearTimeout(timer);
      saver.end();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { form, saver };
}

export function useSaver(): Saver {
  const saver = use(SaverContext);
  if (!saver) throw new Error("useSaver needs the form around it");
  return saver;
}

/** Reads a part of the form's state, and renders the component again when that part changes. */
export function useSaved<Part>(select: (state: State) => Part): Part {
  const saver = useSaver();
  const read = () => select(saver.state);
  return useSyncExternalStore(saver.subscribe, read, read);
}
