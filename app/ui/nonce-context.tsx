import { createContext } from "react";

/** The nonce for inline code. Only pages rendered per request have one; published pages use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
