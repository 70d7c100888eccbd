import { find } from "./find.ts";

/** Fills in what only the browser knows. */
export function writeFacts() {
  const { host, pathname } = location;
  const address = find("[data-address]");
  // The address of a page for one visitor may be a key, so it isn't printed.
  const isPrivate = find("meta[name=robots]") !== null;
  if (address) address.textContent = isPrivate ? host : host + pathname;
  const print = find("[data-print]");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  if (find("[data-not-found]"))
    console.error("404: somebody asked for a page that does not exist:", pathname);
}
