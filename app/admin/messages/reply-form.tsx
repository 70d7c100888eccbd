import { Submit, Hidden } from "../parts/controls.tsx";
import { island } from "#app/islands/island.tsx";
import { Field, InputField } from "#app/ui/field.tsx";
import { useDraft } from "../parts/use-draft.ts";

type ReplyFormProps = {
  id: string;
  /** When the saved reply was last changed; empty for a new reply. */
  seen: string;
  title?: string | undefined;
  body?: string | undefined;
  done: string | null;
};

function LiveReplyForm({ id, seen, title, body, done }: ReplyFormProps) {
  const draft = useDraft({ name: `reply ${seen === "" ? "new" : id}`, id, done });
  return (
    <form method="post" className="grid gap-4" {...draft}>
      <Hidden values={{ id, seen }} />
      <InputField id={`title-${id}`} name="title" label="Name" required defaultValue={title} />
      <Field id={`body-${id}`} name="body" label="Text">
        {(control) => <textarea {...control} rows={6} required dir="auto" defaultValue={body} />}
      </Field>
      <p>
        <Submit intent="save" label="Save" look="primary" />
      </p>
    </form>
  );
}

export const ReplyForm = island("ReplyForm", LiveReplyForm, { labels: [] });
