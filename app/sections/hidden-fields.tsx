import { useEffect, useRef } from "react";
import { openForFieldName, honeypotFieldName } from "#app/lib/form-fields.ts";

/**
 * Two fields that people never meet. One stays empty unless a program fills in every field it finds;
 * the other tells how long the page was open. A form without them is as welcome.
 */
export function HiddenFields() {
  const openFor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = openFor.current;
    const write = () => {
      // Since the page was opened, not since the script came to life: that may be the last moment.
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
