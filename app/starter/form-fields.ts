import { openForFieldName } from "#app/lib/form-fields.ts";

/** Records how long the page was open when a form is sent, in milliseconds: bots are faster. */
export function watchFormFields() {
  addEventListener(
    "submit",
    ({ target }) => {
      const field = (target as HTMLFormElement).elements.namedItem(openForFieldName);
      if (field instanceof HTMLInputElement) field.value = String(Math.round(performance.now()));
    },
    { capture: true },
  );
}
