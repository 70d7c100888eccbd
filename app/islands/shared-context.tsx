import { createContext, useContext, type ReactNode } from "react";
import type { Shared } from "#app/content/chrome.ts";
import type { Labels } from "#app/content/schemas/labels.ts";
import { NewTabHintContext } from "#app/ui/contexts.tsx";

export type LabelName = keyof Labels;

type Given = Omit<Shared, "labels"> & { labels: Partial<Labels> };

declare global {
  /** The request for the islands' texts, which the starter sends (app/starter/react.ts). */
  var islandWords: Promise<Shared>;
}

export const SharedContext = createContext<Given | undefined>(undefined);

export function SharedProvider({ value, children }: { value: Given; children: ReactNode }) {
  return (
    <SharedContext value={value}>
      <NewTabHintContext value={value.labels.newTab ?? ""}>{children}</NewTabHintContext>
    </SharedContext>
  );
}

export function useShared(): Shared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("useShared needs a SharedProvider around it");
  // An island gets only the labels that it lists. The type promises all of them, so each island must list what it uses.
  return shared as Shared;
}

export function useLabels(): Labels {
  return useShared().labels;
}
