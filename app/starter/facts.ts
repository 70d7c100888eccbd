import { find } from "./find.ts";

/** Writes what only the browser knows: the year, the address for print, and which address has no page. */
export function writeFacts() {
  const { host, pathname } = location;
  const year = find("[data-year]");
  if (year?.dataset["year"])
    year.textContent = year.textContent.replace(
      year.dataset["year"],
      String(new Date().getFullYear()),
    );
  const address = find("[data-address]");
  if (address) address.textContent = host + pathname;
  if (find("[data-not-found]"))
    console.error("404: somebody asked for a page that does not exist:", pathname);
}
