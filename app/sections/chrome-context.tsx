import { createContext, useContext, type ReactNode } from "react";
import type { Chrome } from "#app/content/chrome.ts";
import type { Labels } from "#app/content/schemas/labels.ts";
import { NewTabHintContext } from "#app/ui/new-tab-hint-context.tsx";

const ChromeContext = createContext<Chrome | undefined>(undefined);

/** Provides a page's chrome, and the words that announce a new tab to the links inside its texts. */
export function ChromeProvider({ value, children }: { value: Chrome; children: ReactNode }) {
  return (
    <ChromeContext value={value}>
      <NewTabHintContext value={value.labels.newTab}>{children}</NewTabHintContext>
    </ChromeContext>
  );
}

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
