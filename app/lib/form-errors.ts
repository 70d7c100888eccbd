import { fillTemplate } from "./fill-template.ts";
import { mapNames } from "./by-name.ts";

/** The minimum and maximum lengths of the forms' fields, in graphemes. */
export const formLimits = {
  name: { max: 100 },
  email: { max: 254 },
  message: { min: 10, max: 5_000 },
} as const;

/** The codes of form errors. `labels.form` contains a message for each code. */
export const formErrorCodes = [
  "firstNameMissing",
  "nameMissing",
  "nameTooLong",
  "emailMissing",
  "emailWrong",
  "emailTooLong",
  "orderMissing",
  "orderWrong",
  "topicMissing",
  "messageMissing",
  "messageTooShort",
  "messageTooLong",
  "valueWrong",
] as const;

export type FormErrorCode = (typeof formErrorCodes)[number];

const bounds: Partial<Record<FormErrorCode, Record<string, number>>> = {
  nameTooLong: formLimits.name,
  emailTooLong: formLimits.email,
  messageTooShort: formLimits.message,
  messageTooLong: formLimits.message,
};

type ErrorWords = { form: Record<FormErrorCode, string> };

export function formMessage(
  labels: ErrorWords,
  code: FormErrorCode | undefined,
): string | undefined {
  return code ? fillTemplate(labels.form[code], bounds[code] ?? {}) : undefined;
}

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

/** Returns the first field with an error, in the order of the fields on the page. */
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
