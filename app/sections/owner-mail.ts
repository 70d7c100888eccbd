import { createContext } from "react";

/** The owner's address: an error screen needs it, and has no data of its page. */
export const OwnerMailContext = createContext<string | undefined>(undefined);
