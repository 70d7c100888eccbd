import { Panel } from "#app/admin/parts/panel.tsx";
import { Field } from "#app/ui/field.tsx";

/** What was written to a message that has been deleted or erased meanwhile. */
export function Unsent({ text }: { text: string }) {
  return (
    <Panel heading="What you wrote">
      <Field id="unsent" name="unsent" label="It hasn't been sent">
        {(control) => <textarea {...control} rows={6} readOnly dir="auto" defaultValue={text} />}
      </Field>
    </Panel>
  );
}
