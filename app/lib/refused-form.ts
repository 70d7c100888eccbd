import { mapNames } from "./by-name.ts";
import type { FormErrorCode } from "./form-errors.ts";

export type FormFailure =
  | "invalid"
  | "unreachable"
  | "late"
  | "notStored"
  | "forbidden"
  | "tooMany"
  | "tooLarge";

export type RefusedForm<Field extends string> = {
  failure: FormFailure;
  values: Record<Field, string>;
  errors: Partial<Record<Field, FormErrorCode>>;
};

/** Returns the first field with an error, in the order of the page. */
export function firstWrong<Field extends string>(
  refused: RefusedForm<Field> | undefined,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => refused?.errors[field]);
}

export function readTyped<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  return mapNames(fields, (field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
}
