import { island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useDraft } from "../parts/use-draft.ts";

type NoteFormProps = {
  intent: string;
  id: string;
  text: string | undefined;
  seen?: string;
  label: string;
  submit: string;
  /** The name under which the tab keeps the typed note until the server has stored it. */
  draft: string;
  done: string | null;
};

function LiveNoteForm({ intent, id, text, seen, label, submit, draft, done }: NoteFormProps) {
  return (
    <form
      method="post"
      className="grid justify-items-start gap-3"
      {...useDraft({ name: `note ${draft}`, id, done })}
    >
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

export const NoteForm = island("NoteForm", LiveNoteForm, { labels: [] });
