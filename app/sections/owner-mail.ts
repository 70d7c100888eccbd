import { createContext } from "react";

/** The owner's address, for error screens without page data. */
export const OwnerMailContext = createContext<string | undefined>(undefined);
