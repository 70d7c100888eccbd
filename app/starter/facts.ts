import { find } from "./find.ts";

/** Writes what only the browser knows: the address for print, and which address has no page. It can print. */
export function writeFacts() {
  const { host, pathname } = location;
  const address = find("[data-address]");
  if (address) address.textContent = host + pathname;
  const print = find("[data-print]");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  if (find("[data-not-found]"))
    console.error("404: somebody asked for a page that does not exist:", pathname);
}
