import { createContext } from "react";

/** The screen reader hint for links in texts that open a new tab. */
export const NewTabHintContext = createContext("");
