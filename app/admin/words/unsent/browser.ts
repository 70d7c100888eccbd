/** Lists the texts and photos that are stored only on this device. Pages load this script only if there are any. */
import { findUnsent } from "./find-unsent.ts";

const list = document.querySelector("[data-unsent]");
if (list) void tellUnsent(list);

async function tellUnsent(element: Element) {
  const rows = await findUnsent(
    (attribute, value) =>
      document.querySelector(`form[${attribute}="${CSS.escape(value)}"]`) !== null,
  );
  // Doesn't load React if the server has received everything, which is the usual case.
  if (rows.length === 0) return;
  const { showUnsent } = await import("./unsent-list.tsx");
  showUnsent(element, rows);
}
