/** The script of the forms for words and prices, and of the page that the welcome shows beside its form. */
import { editAddress } from "../parts/edit-address.ts";
import { openField } from "../parts/open-target.ts";
import { beginEarly } from "../parts/begin-early.ts";
import { startIslands } from "../parts/start-island.tsx";
import type { Frame } from "../view/view-frame.ts";
import { EditForm } from "./edit-form.tsx";
import { SavedContext } from "./use-saving.ts";

let frame: Promise<Frame | undefined> | undefined;

/** Starts the page beside the form. A narrow screen has no room for that page, so nothing is loaded there. */
function followForm() {
  const stage = document.querySelector<HTMLElement>("[data-stage]");
  if (!stage?.checkVisibility()) return undefined;
  frame ??= import("../view/view-frame.ts").then(
    ({ createFrame }) => {
      const created = createFrame(document.body);
      created.listeners.add({
        onTap({ place: { part, field } }) {
          const [own] = document.getElementsByName(field);
          if (own) openField(own);
          else location.href = editAddress(part, field);
        },
      });
      created.begin();
      return created;
    },
    // Without a connection, the page stays as it is.
    () => undefined,
  );
  return frame;
}

const showSaved = () => void followForm()?.then((framed) => framed?.load());

beginEarly(() => {
  void followForm();
  startIslands(document, EditForm, (form) => <SavedContext value={showSaved}>{form}</SavedContext>);
});
