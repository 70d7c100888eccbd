import { island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
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
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <InputField id={`title-${id}`} name="title" label="Name" required defaultValue={title} />
      <Field id={`body-${id}`} name="body" label="Text">
        {(control) => <textarea {...control} rows={6} required dir="auto" defaultValue={body} />}
      </Field>
      <p>
        <Button type="submit" name="intent" value="save" size="small">
          Save
        </Button>
      </p>
    </form>
  );
}

export const ReplyForm = island("ReplyForm", LiveReplyForm, { labels: [] });
