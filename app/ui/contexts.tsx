import { createContext } from "react";

/** The screen reader hint for links in texts that open a new tab. */
export const NewTabHintContext = createContext("");

/** The nonce for inline code. Only pages rendered per request have one; published pages use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
