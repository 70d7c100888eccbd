import { createContext } from "react";

/**
 * The nonce that lets this page's own inline script and style run.
 *
 * Only pages rendered for one request have it; finished pages are allowed by their hashes.
 */
export const NonceContext = createContext<string | undefined>(undefined);
