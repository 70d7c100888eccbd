/** Lists what is stored only on this device. Pages load this script only if there is something to list. */
import { findUnsent } from "./find-unsent.ts";

const list = document.querySelector("[data-unsent]");
if (list) void tellUnsent(list);

async function tellUnsent(element: Element) {
  const rows = await findUnsent(
    (attribute, value) =>
      document.querySelector(`form[${attribute}="${CSS.escape(value)}"]`) !== null,
  );
  // Usually the server has received everything by now, and React isn't needed.
  if (rows.length === 0) return;
  const { showUnsent } = await import("./unsent-list.tsx");
  showUnsent(element, rows);
}
