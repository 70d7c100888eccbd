import { createContext, useContext, type ReactNode } from "react";
import type { Shared } from "#app/content/chrome.ts";
import type { Labels } from "#app/content/schemas/labels.ts";
import { NewTabHintContext } from "#app/ui/new-tab-hint-context.tsx";

export type LabelName = keyof Labels;

/** What a part of a page gets of it: an island has only the labels that it asked for. */
type Given = Omit<Shared, "labels"> & { labels: Partial<Labels> };

/** The id of the element that holds it as JSON, for the browser. */
export const sharedId = "shared";

const SharedContext = createContext<Given | undefined>(undefined);

/** Provides what islands share, and the words that announce a new tab to the links inside texts. */
export function SharedProvider({ value, children }: { value: Given; children: ReactNode }) {
  return (
    <SharedContext value={value}>
      <NewTabHintContext value={value.labels.newTab ?? ""}>{children}</NewTabHintContext>
    </SharedContext>
  );
}

/** Reads in the browser what the server wrote. */
export function readShared(): Shared {
  return JSON.parse(document.getElementById(sharedId)?.textContent ?? "") as Shared;
}

/** Words and facts that islands and everything else need. */
export function useShared(): Shared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("useShared needs a SharedProvider around it");
  // Which labels an island asks for is seen on the server: without one, its words are not there.
  return shared as Shared;
}

/** Words of controls that stand on many pages. */
export function useLabels(): Labels {
  return useShared().labels;
}
