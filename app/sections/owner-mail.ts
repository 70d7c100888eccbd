import { createContext, useContext } from "react";

/** The owner's address, on the server; an error screen needs it, and has no data of its page. */
export const OwnerMailContext = createContext<string | undefined>(undefined);

/** In the browser it stands in the page, where the server wrote it. */
export function useOwnerMail(): string | undefined {
  const given = useContext(OwnerMailContext);
  return import.meta.env.SSR ? given : document.documentElement.dataset["mail"];
}
