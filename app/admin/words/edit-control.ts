import type { FormField } from "#app/server/owner/editing/build-form.server.ts";
import type { ControlProps } from "#app/ui/field.tsx";

export type EditControl = {
  field: FormField;
  /** With `autoFocus`, the page scrolls to the control even without JavaScript. */
  input: ControlProps & { autoFocus: boolean };
  value: string;
};

export function isCheckbox({ control }: FormField): boolean {
  return control === "toggle" || control === "mark";
}

/** Returns the attributes of one of a field's controls. Only the first has the field's id and `autoFocus`. */
export function furtherInput(input: EditControl["input"], at: number): EditControl["input"] {
  return at === 0 ? input : { ...input, id: `${input.id}-${at + 1}`, autoFocus: false };
}
