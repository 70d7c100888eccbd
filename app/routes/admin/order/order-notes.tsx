import { useSearchParams } from "react-router";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { NoteForm } from "#app/admin/orders/note-form.tsx";
import { Words } from "#app/admin/parts/texts.tsx";
import type { OrderNote } from "#app/server/owner/order-notes.server.ts";

/** A note that couldn't be stored, with the owner's text. */
export type RefusedNote = { id: string; text: string };

/** @param refused the owner's text, if the last attempt to store it failed */
export function NewNote({
  id,
  order,
  refused,
}: {
  id: string;
  order: string;
  refused: string | undefined;
}) {
  const [query] = useSearchParams();
  return (
    <NoteForm
      done={query.get("done")}
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
  const [query] = useSearchParams();
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
            done={query.get("done")}
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
