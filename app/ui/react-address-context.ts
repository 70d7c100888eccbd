import { createContext } from "react";

/** The address of the script that brings React, which the starter loads when it is needed. */
export const ReactAddressContext = createContext<string | undefined>(undefined);
