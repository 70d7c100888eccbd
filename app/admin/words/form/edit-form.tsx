import type { ReactNode } from "react";
import { island } from "#app/islands/island.tsx";
import { createWriter } from "./send-words.ts";
import { EditGroup } from "./edit-group.tsx";
import { EntryCards } from "./entry-cards.tsx";
import { listFields, type EditFormProps, type FormView } from "./edit-control.ts";
import { LinkDialogs, pageChoices } from "./link-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SaverContext, useSaved, useSaving } from "./use-saving.ts";

/** Saves the texts of a part while the owner types, on the part's own page and in the preview's sheet. */
function LiveEditForm(props: EditFormProps) {
  const { form: fields, cards, place, revision, waiting, errors, clashes } = props;
  const { form, saver } = useSaving(() => ({
    writer: createWriter(),
    place,
    revision,
    waiting,
    values: new Map(listFields(fields).map(({ name, value }) => [name, value])),
    faults: new Map(Object.entries(errors)),
    clashes: new Map(clashes.map((clash) => [clash.name, clash])),
  }));
  return (
    <SaverContext value={saver}>
      <LinkDialogs>
        {/* The form only listens to events of the fields inside it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={form}
          method="post"
          // The browser's own checks are off, because the server describes the errors.
          noValidate
          className="grid gap-6"
          // If the browser restored texts from an earlier visit, the form would treat them as typed.
          autoComplete="off"
          data-part={place}
          onInput={({ target }) =>
            saver.dispatch({ type: "typed", name: (target as HTMLInputElement).name })
          }
          onBlur={() => void setTimeout(() => saver.dispatch({ type: "left a field" }))}
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent;
            // Every button except Save leads to another page, so the browser sends the form.
            if (submitter instanceof HTMLButtonElement && submitter.value !== "save") return;
            event.preventDefault();
            saver.dispatch({ type: "save" });
          }}
        >
          <LiveParts>
            <input type="hidden" name="version" value={revision} />
            {/* The Enter key presses a form's first button, which is this hidden one. */}
            <button
              type="submit"
              name="intent"
              value="save"
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
            >
              Save
            </button>
            <MarksHelp form={fields} />
            {cards ? (
              <EntryCards {...props} cards={cards} />
            ) : (
              <EditGroup {...props} group={fields} />
            )}
            <SaveBar {...props} />
          </LiveParts>
        </form>
      </LinkDialogs>
    </SaverContext>
  );
}

/** Hides controls that need JavaScript until the form is hydrated. */
function LiveParts({ children }: { children: ReactNode }) {
  const isLive = useSaved((state) => state.isLive);
  return (
    <div data-live={isLive || undefined} className="group/live contents">
      {children}
    </div>
  );
}

/** Explains bold words and links, and lists the pages that a link can lead to, once for all fields of a form. */
function MarksHelp({ form }: { form: FormView }) {
  return (
    <>
      {listFields(form).some((field) => field.hasMarks) ? (
        <p className="hidden max-w-text text-sm text-soft noscript:block">
          Two asterisks on each side make words bold: **like this**. To link to a page on your site,
          write [these words](/contact). To link to your booking page, write [these
          words](scheduling).
        </p>
      ) : null}
      <datalist id="site-pages">
        {pageChoices.map(({ target, label }) => (
          <option key={target} value={target}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

export const EditForm = island("EditForm", LiveEditForm, { labels: [] });
