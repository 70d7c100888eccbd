import { listFields, type FormView } from "./form-view.ts";
import { pageChoices } from "./link-choices.ts";

/** Shows help for bold words and links, and the pages that a link can lead to, once for all fields of a form. */
export function MarksHelp({ form }: { form: FormView }) {
  return (
    <>
      {listFields(form).some((field) => field.hasMarks) ? (
        <p className="hidden max-w-text text-sm text-soft noscript:block">
          Two asterisks on each side make words bold: **like this**. Write a link like this: [these
          words](/contact) lead to a page of your site, and [these words](scheduling) to your
          booking page.
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
