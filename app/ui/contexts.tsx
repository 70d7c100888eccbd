import { createContext } from "react";

/** Tells screen reader users that a link opens a new tab. */
export const NewTabHintContext = createContext("");

/** The nonce for inline code. Only pages rendered per request have a nonce; published pages use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
