import { createContext } from "react";

/** What screen readers say behind a link inside a text that opens another site. */
export const NewTabHintContext = createContext("");
