import { Submit, Hidden } from "../parts/controls.tsx";
import { island } from "#app/islands/island.tsx";
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
      <Hidden values={{ id, seen }} />
      <Field id={`text-${id}`} name="text" label={label} className="w-full">
        {(control) => <textarea {...control} dir="auto" rows={3} defaultValue={text} required />}
      </Field>
      <Submit intent={intent} label={submit} />
    </form>
  );
}

export const NoteForm = island("NoteForm", LiveNoteForm, { labels: [] });
