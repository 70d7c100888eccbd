import { z } from "zod";
import { countCharacters, fitsWithin } from "#app/lib/clean-text.ts";
import { type FormErrorCode, formLimits } from "#app/lib/form-errors.ts";
import {
  contactFieldNames,
  openForFieldName,
  honeypotFieldName,
  type ContactFieldName,
} from "#app/lib/form-fields.ts";
import {
  cleanLine,
  cleanText,
  emailAddress,
  firstErrors,
  optionalName,
  otherwise,
  requiredFirstName,
} from "#app/server/platform/request/form-schema.server.ts";
import {
  isBlank,
  readFields,
  readSubmission,
  toFormValues,
} from "#app/server/platform/request/read-form.server.ts";

type ContactValues = Record<ContactFieldName, string>;
type ContactErrors = Partial<Record<ContactFieldName, FormErrorCode>>;

export type ContactEntry = z.infer<ContactSchema>;

type FormHints = {
  honeypot: string;
  openFor: number | undefined;
};

export type ContactSubmission = {
  entry: ContactEntry;
  submission: string | undefined;
  hints: FormHints;
};

type ContactReading =
  | ({ ok: true; values: ContactValues } & ContactSubmission)
  | { ok: false; errors: ContactErrors; values: ContactValues };

export function readContactForm(form: FormData, topics: readonly string[]): ContactReading {
  const fields = readFields(form, contactFieldNames);
  const values = toFormValues(fields);
  const result = contactSchema(topics).safeParse(fields);
  if (!result.success)
    return { ok: false, errors: firstErrors<ContactFieldName>(result.error), values };
  return {
    ok: true,
    entry: result.data,
    values,
    submission: readSubmission(form),
    hints: readHints(form),
  };
}

type ContactSchema = ReturnType<typeof makeContactSchema>;

/** Caches a schema for each list of topics, because building a schema takes longer than parsing a form with it. */
const schemas = new Map<string, ContactSchema>();

function contactSchema(topics: readonly string[]): ContactSchema {
  const key = JSON.stringify(topics);
  const schema = schemas.get(key) ?? makeContactSchema(topics);
  schemas.set(key, schema);
  return schema;
}

function makeContactSchema(topics: readonly string[]) {
  return z.object({
    firstName: requiredFirstName,
    lastName: optionalName,
    email: emailAddress,
    topic: cleanLine.refine((text) => topics.includes(text), otherwise("topicMissing")),
    message: cleanText
      .refine((text) => !isBlank(text), otherwise("messageMissing"))
      .refine((text) => fitsWithin(text, formLimits.message.max), otherwise("messageTooLong"))
      .refine(
        (text) => countCharacters(text) >= formLimits.message.min,
        otherwise("messageTooShort"),
      ),
  });
}

function readHints(form: FormData): FormHints {
  const { [honeypotFieldName]: honeypot, [openForFieldName]: openFor } = readFields(form, [
    honeypotFieldName,
    openForFieldName,
  ]);
  return {
    honeypot: honeypot ?? "",
    openFor: openFor !== null && /^\d{1,12}$/.test(openFor) ? Number(openFor) : undefined,
  };
}
