/** The parts of the starter that every page needs. `app/inline-code.ts` adds parts that only some pages need. */
import { watchAnchors } from "./anchors.ts";
import { watchHeader } from "./header.ts";
import { prefetchOnHover } from "./prefetch.ts";
import { layOutSections } from "./sections.ts";
import { openForFieldName } from "#app/lib/form-fields.ts";
import { find } from "./find.ts";

/** Fills in facts that only the browser knows, such as the host name. */
function writeFacts() {
  const { host, pathname } = location;
  const address = find("[data-address]");
  // Omits the path of a page for a single visitor, because it may contain a key.
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

/** Records, when a form is sent, for how many milliseconds the page was open. Bots send forms faster than people. */
function watchFormFields() {
  addEventListener(
    "submit",
    ({ target }) => {
      const field = (target as HTMLFormElement).elements.namedItem(openForFieldName);
      if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
    },
    { capture: true },
  );
}

watchHeader();
watchAnchors(layOutSections());
writeFacts();
watchFormFields();
prefetchOnHover(document);
