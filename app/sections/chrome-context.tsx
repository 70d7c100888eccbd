import { createContext, useContext, type ReactNode } from "react";
import type { Chrome } from "#app/content/chrome.ts";
import { SharedProvider } from "#app/islands/shared-context.tsx";

const ChromeContext = createContext<Chrome | undefined>(undefined);

export function ChromeProvider({ value, children }: { value: Chrome; children: ReactNode }) {
  return (
    <ChromeContext value={value}>
      <SharedProvider value={value.shared}>{children}</SharedProvider>
    </ChromeContext>
  );
}

/** Returns the texts and links that all pages share. Works only on the server. */
export function useChrome(): Chrome {
  const chrome = useContext(ChromeContext);
  if (!chrome) throw new Error("useChrome needs a ChromeProvider around it");
  return chrome;
}

/** The owner's email address, for error screens without page data. */
export const OwnerMailContext = createContext<string | undefined>(undefined);
