import { createContext } from "react";

/**
 * The one-time value that lets this page's own inline script and style run.
 *
 * Only pages made for one request have it; pages made at build time are allowed by their hashes.
 */
export const NonceContext = createContext<string | undefined>(undefined);
