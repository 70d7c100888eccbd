import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";

/**
 * Two hidden fields. One stays empty unless a program fills in every field that it finds; into the other
 * the starter writes for how long the page was open. Forms without them are accepted, too.
 */
export function HiddenFields() {
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <input type="text" name={honeypotFieldName} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={openForFieldName} defaultValue="" />
    </>
  );
}
