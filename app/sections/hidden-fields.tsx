import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";

/**
 * Adds fields that help to detect bots: a honeypot, and the time that the form was open. Forms without them are still
 * accepted.
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
