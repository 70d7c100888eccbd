import { ActionForm } from "#app/admin/action-form.tsx";
import { Words } from "#app/admin/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { OrderNote } from "#app/server/owner/order-notes.server.ts";

/** What was typed into a note that couldn't be stored. */
export type RefusedNote = { id: string; text: string };

function NoteForm({
  intent,
  id,
  text,
  seen,
  label,
  submit,
  draft,
}: {
  intent: string;
  id: string;
  text: string | undefined;
  seen?: string;
  label: string;
  submit: string;
  /** The draft's name, under which the browser keeps it until the server has it. */
  draft: string;
}) {
  return (
    <form method="post" className="grid justify-items-start gap-3" data-draft={`note ${draft}`}>
      <input type="hidden" name="id" value={id} />
      {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
      <Field id={`text-${id}`} name="text" label={label} className="w-full">
        {(control) => <textarea {...control} dir="auto" rows={3} defaultValue={text} required />}
      </Field>
      <Button type="submit" name="intent" value={intent} look="secondary" size="small">
        {submit}
      </Button>
    </form>
  );
}

/** @param refused what was typed before, if it couldn't be stored */
export function NewNote({
  id,
  order,
  refused,
}: {
  id: string;
  /** The order's reference. */
  order: string;
  refused: string | undefined;
}) {
  return (
    <NoteForm
      intent="note"
      id={id}
      text={refused}
      label="A note for yourself"
      submit="Save the note"
      draft={order}
    />
  );
}

export function NoteEntry({
  note,
  refused,
}: {
  note: OrderNote;
  refused: RefusedNote | undefined;
}) {
  const { id, text, createdAt, updatedAt } = note;
  return (
    <>
      <p className="font-bold">Your note{createdAt === updatedAt ? "" : " (changed later)"}</p>
      <Words>{text}</Words>
      <details open={refused !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline">
          Change or delete it
        </summary>
        <div className="grid gap-3">
          <NoteForm
            intent="note-change"
            id={id}
            text={refused?.text ?? text}
            seen={updatedAt}
            label={refused === undefined ? "Your note" : "What you've typed"}
            submit="Save"
            draft={id}
          />
          <ActionForm
            intent="note-delete"
            values={{ id, seen: updatedAt }}
            label="Delete the note"
          />
        </div>
      </details>
    </>
  );
}
