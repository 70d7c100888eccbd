import { createContext, useContext } from "react";
import type { Chrome } from "#app/content/chrome.ts";
import type { Labels } from "#app/content/schemas/labels.ts";

const ChromeContext = createContext<Chrome | undefined>(undefined);

export const ChromeProvider = ChromeContext.Provider;

/** Words and links that every page shares. */
export function useChrome(): Chrome {
  const chrome = useContext(ChromeContext);
  if (!chrome) throw new Error("useChrome needs a ChromeProvider around it");
  return chrome;
}

/** Words of controls that stand on many pages. */
export function useLabels(): Labels {
  return useChrome().labels;
}
