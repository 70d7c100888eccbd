import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";

/** Adds a honeypot and the time for which the page was open. Forms without these fields are accepted. */
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
