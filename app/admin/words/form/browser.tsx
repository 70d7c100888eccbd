/** Hydrates the forms for texts and prices. On the welcome page, also starts the page shown beside the form. */
import { editAddress } from "../../parts/edit-address.ts";
import { openField } from "../../parts/open-target.ts";
import { beginEarly, startIslands } from "../../parts/start-island.tsx";
import type { Frame } from "../view/view-frame.ts";
import { EditForm } from "./edit-form.tsx";
import { SavedContext } from "./use-saving.ts";

const stage = document.querySelector<HTMLElement>("[data-stage]");

let frame: Promise<Frame | undefined> | undefined;

/** Starts the page beside the form. On a narrow screen, that page isn't visible and isn't loaded. */
function followForm() {
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
    // Without a connection, the page beside the form stays as it is.
    () => undefined,
  );
  return frame;
}

const showSaved = () => void followForm()?.then((framed) => framed?.load());

beginEarly(() => {
  void followForm();
  startIslands(document, EditForm, (form) => <SavedContext value={showSaved}>{form}</SavedContext>);
});
