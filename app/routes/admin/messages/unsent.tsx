import { Panel } from "#app/admin/parts/panel.tsx";
import { Field } from "#app/ui/field.tsx";

/** Shows an answer that couldn't be sent, because its message was deleted or erased in the meantime. */
export function Unsent({ text }: { text: string }) {
  return (
    <Panel heading="What you wrote">
      <Field id="unsent" name="unsent" label="It hasn't been sent">
        {(control) => <textarea {...control} rows={6} readOnly dir="auto" defaultValue={text} />}
      </Field>
    </Panel>
  );
}
