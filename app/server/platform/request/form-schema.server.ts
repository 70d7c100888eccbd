/** Schemas of form fields. Their error messages are codes, which the pages replace with text. */
import { z } from "zod";
import { fitsWithin } from "#app/lib/clean-text.ts";
import { type FormErrorCode, formLimits } from "#app/lib/form-errors.ts";
import { isBlank, isCleanLine, isCleanText, normalizeBreaks } from "./read-form.server.ts";

/** Matches characters that have a special meaning in an email header. */
const special = /[\s"(),:;<>@[\\\]\p{Cf}]/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Accepts letters of any script, but not the quoted and bracketed forms of old standards. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split(".");
  return (
    local.length > 0 &&
    local.length <= 64 &&
    !special.test(local) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

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

/** Accepts a missing name as undefined, because many people have only one name. */
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
  | { status: "too-many"; retryAfter: number }
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
