/** The script of the forms for words and prices, and of the page that the welcome shows beside its form. */
import { editAddress } from "../parts/edit-address.ts";
import { openField } from "../parts/open-target.ts";
import { beginEarly } from "../parts/start-island.tsx";
import type { Frame } from "../view/view-frame.ts";
import { startForm } from "./start-form.tsx";

const stage = document.querySelector<HTMLElement>("[data-stage]");

let frame: Promise<Frame | undefined> | undefined;

/** Starts the page beside the form. A narrow screen has no room for that page, so nothing is loaded there. */
function followForm() {
  if (!stage?.checkVisibility()) return undefined;
  frame ??= import("../view/view-frame.ts").then(
    ({ createFrame }) => {
      const created = createFrame(document.body, {
        onTap({ places: [place] }) {
          if (!place) return;
          const { part, field } = place;
          const [own] = document.getElementsByName(field);
          if (own) openField(own);
          else location.href = editAddress(part, field);
        },
        onShow() {},
        onResize() {},
        onEscape() {},
      });
      created.begin();
      return created;
    },
    // Without a connection, the page stays as it is.
    () => undefined,
  );
  return frame;
}

beginEarly(() => {
  void followForm();
  startForm(document, { onSaved: () => void followForm()?.then((framed) => framed?.load()) });
});
