/** The script of the forms for words and prices. */
import { startForm } from "./start-form.tsx";

const reaching = ["pointerover", "touchstart", "focusin", "keydown"];

let begun = false;

function begin() {
  if (begun) return;
  begun = true;
  startForm(document);
}

// The form starts after the first paint, or at an earlier touch. A page in the background isn't painted.
if (document.visibilityState === "hidden") begin();
else requestAnimationFrame(() => setTimeout(begin));
for (const type of reaching) addEventListener(type, begin, { once: true, passive: true });
