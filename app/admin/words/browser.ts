/** The script of the forms for words and prices, and of the page that the welcome shows beside them. */
import { editAddress } from "../edit-address.ts";
import { openField } from "../open-target.ts";
import type { Frame } from "../view-frame.ts";
import { startForm } from "./start-form.tsx";

const reaching = ["pointerover", "touchstart", "focusin", "keydown"];

let begun = false;

function begin() {
  if (begun) return;
  begun = true;
  void followForm();
  startForm(document, { onSaved: () => void followForm()?.then((framed) => framed?.load()) });
}

const stage = document.querySelector<HTMLElement>("[data-stage]");

let frame: Promise<Frame | undefined> | undefined;

/** A narrow screen has no room for the page, so nothing is loaded there. */
function followForm() {
  if (!stage?.checkVisibility()) return undefined;
  frame ??= import("../view-frame.ts").then(
    ({ createFrame }) => {
      const created = createFrame(document.body, {
        onTap({ places: [place] }) {
          if (!place) return;
          const { file, part, field } = place;
          const own = file === stage.dataset["stage"] ? document.getElementsByName(field)[0] : null;
          if (own) openField(own);
          else location.href = editAddress(file, part, field);
        },
        onShow() {},
        onResize() {},
      });
      created.begin();
      return created;
    },
    // Without a connection the page stays as it is.
    () => undefined,
  );
  return frame;
}

// After the first paint, or at a touch if that's earlier. A page in the background isn't painted.
if (document.visibilityState === "hidden") begin();
else requestAnimationFrame(() => setTimeout(begin));
for (const type of reaching) addEventListener(type, begin, { once: true, passive: true });
