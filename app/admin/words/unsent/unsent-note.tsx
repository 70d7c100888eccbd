import { useLocation } from "react-router";
import scriptAddress from "virtual:script-address/unsent";

/** Lists what the server hasn't received yet, except in the preview, which has no room for the list. */
export function UnsentNote() {
  if (useLocation().pathname === "/admin/words/view") return null;
  return (
    <aside
      aria-label="Not saved yet"
      className="not-has-[li]:hidden border-b-2 border-line bg-orange-wash px-4 py-2 lg:px-8 print:hidden"
    >
      <strong>Not saved yet, and only on this device:</strong>
      <ul
        data-unsent={scriptAddress}
        className="[&_:is(a,button)]:min-h-11 [&_a]:inline-flex [&_a]:items-center [&_:is(a,button)]:font-bold"
      />
    </aside>
  );
}
