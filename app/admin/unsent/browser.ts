/** The script that names what is only on this device. Pages load it where there is something. */
import { findUnsent } from "./find-unsent.ts";

const list = document.querySelector("[data-unsent]");
if (list) void tellUnsent(list);

async function tellUnsent(element: Element) {
  const rows = await findUnsent(
    (attribute, value) =>
      document.querySelector(`form[${attribute}="${CSS.escape(value)}"]`) !== null,
  );
  // Most have arrived by now, and React isn't needed.
  if (rows.length === 0) return;
  const { showUnsent } = await import("./unsent-list.tsx");
  showUnsent(element, rows);
}
