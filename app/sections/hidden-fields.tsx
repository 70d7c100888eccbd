import { useEffect, useRef } from "react";
import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";

/**
 * Two hidden fields. One stays empty unless a program fills in every field that it finds; the other
 * has the time for which the page was open. Forms without them are accepted, too.
 */
export function HiddenFields() {
  const openFor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = openFor.current;
    const write = () => {
      // Measured from the opening of the page: hydration may have been only a moment ago.
      if (field) field.value = String(Math.round(performance.now()));
    };
    field?.form?.addEventListener("submit", write, { capture: true });
    return () => field?.form?.removeEventListener("submit", write, { capture: true });
  }, []);
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <input type="text" name={honeypotFieldName} tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={openFor} type="hidden" name={openForFieldName} defaultValue="" />
    </>
  );
}
