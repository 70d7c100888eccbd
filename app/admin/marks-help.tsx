import type { FormGroup } from "#app/server/owner/editing/describe-form.server.ts";

/** How bold words and links are written, where a field shows them. */
export function MarksHelp({ form }: { form: FormGroup }) {
  return hasMarks(form) ? (
    <details className="text-sm text-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        Bold words and links
      </summary>
      <p className="max-w-text">
        Two stars on each side make words bold: **like this**. A link is [its words](/contact), with
        a page of your site, or [its words](scheduling) for your booking page.
      </p>
    </details>
  ) : null;
}

function hasMarks({ fields, groups }: FormGroup): boolean {
  return fields.some((field) => field.hasMarks) || groups.some(hasMarks);
}
