/** Schemas of form fields. Their messages are error codes. */
import { z } from "zod";
import { fitsWithin } from "#app/lib/count-characters.ts";
import type { FormErrorCode } from "#app/lib/form-errors.ts";
import { formLimits } from "#app/lib/form-limits.ts";
import { isEmailAddress } from "./is-email-address.server.ts";
import { isBlank, isCleanLine, isCleanText, normalizeBreaks } from "./read-fields.server.ts";

export function otherwise(code: FormErrorCode) {
  return { error: code, abort: true };
}

const unreadable: FormErrorCode = "valueWrong";

const cleanLine = z
  .string({ error: unreadable })
  .refine(isCleanLine, otherwise(unreadable))
  .transform((text) => text.normalize("NFC").trim());

const cleanText = z
  .string({ error: unreadable })
  .transform(normalizeBreaks)
  .refine(isCleanText, otherwise(unreadable))
  .transform((text) => text.normalize("NFC").trim());

const nameLength = (text: string) => fitsWithin(text, formLimits.name.max);

export const requiredFirstName = cleanLine
  .refine((text) => !isBlank(text), otherwise("firstNameMissing"))
  .refine(nameLength, otherwise("nameTooLong"));

/** A name may be left out, because many people have only one; then it is undefined. */
export const optionalName = cleanLine
  .refine(nameLength, otherwise("nameTooLong"))
  .transform((text) => (isBlank(text) ? undefined : text));

export const emailAddress = cleanLine
  .refine((text) => !isBlank(text), otherwise("emailMissing"))
  .refine((text) => fitsWithin(text, formLimits.email.max), otherwise("emailTooLong"))
  .refine(isEmailAddress, otherwise("emailWrong"));

export { cleanLine, cleanText };

export type FormRefusal<Name extends string> = { values: Record<Name, string> } & (
  | { status: "invalid"; errors: Partial<Record<Name, FormErrorCode>> }
  | { status: "tooMany"; retryAfter: number }
  | { status: "unavailable" }
);

export function firstErrors<Name extends string>(
  error: z.ZodError,
): Partial<Record<Name, FormErrorCode>> {
  const errors: Partial<Record<Name, FormErrorCode>> = {};
  for (const issue of error.issues) {
    const name = issue.path[0] as Name;
    errors[name] ??= issue.message as FormErrorCode;
  }
  return errors;
}
