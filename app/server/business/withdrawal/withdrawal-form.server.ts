import { z } from "zod";
import { fitsWithin } from "#app/lib/clean-text.ts";
import { type FormErrorCode, formLimits } from "#app/lib/form-errors.ts";
import { withdrawalFieldNames, type WithdrawalFieldName } from "#app/lib/form-fields.ts";
import type { Order } from "../checkout/order.server.ts";
import type { NamedOrder } from "../checkout/mark-withdrawn.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";
import {
  cleanLine,
  cleanText,
  emailAddress,
  firstErrors,
  otherwise,
  isEmailAddress,
} from "#app/server/platform/request/form-schema.server.ts";
import {
  isBlank,
  readFields,
  readSubmission,
  toFormValues,
} from "#app/server/platform/request/read-form.server.ts";

export type WithdrawalValues = Record<WithdrawalFieldName, string>;

export type Declaration = {
  name: string;
  typed: string;
  order: NamedOrder;
  email: string;
  words: string | undefined;
};

type WithdrawalReading =
  | { ok: true; declaration: Declaration; values: WithdrawalValues; submission: string | undefined }
  | {
      ok: false;
      errors: Partial<Record<WithdrawalFieldName, FormErrorCode>>;
      values: WithdrawalValues;
    };

const schema = z.object({
  name: cleanLine
    .refine((text) => !isBlank(text), otherwise("nameMissing"))
    .refine((text) => fitsWithin(text, formLimits.name.max), otherwise("nameTooLong")),
  order: cleanLine
    .refine((text) => !isBlank(text), otherwise("orderMissing"))
    .refine((text) => nameOrder(text) !== undefined, otherwise("orderWrong")),
  email: emailAddress,
  words: cleanText.refine(
    (text) => fitsWithin(text, formLimits.message.max),
    otherwise("messageTooLong"),
  ),
});

export function readWithdrawal(form: FormData, linked: Order | undefined): WithdrawalReading {
  const sent = readFields(form, withdrawalFieldNames);
  const fields = linked === undefined ? sent : { ...sent, order: linked.reference };
  const values = toFormValues(fields);
  const known = isBlank(fields.email ?? "") ? linked?.buyerEmail : undefined;
  const result = schema.safeParse({ ...fields, email: known ?? fields.email });
  const order = result.success ? nameOrder(result.data.order) : undefined;
  if (!result.success || !order) {
    const errors = result.error ? firstErrors<WithdrawalFieldName>(result.error) : {};
    return { ok: false, errors, values };
  }
  const { name, order: named, email, words } = result.data;
  const typed = "reference" in order ? order.reference : named;
  const declaration = { name, typed, order, email, words: words === "" ? undefined : words };
  return { ok: true, declaration, values, submission: readSubmission(form) };
}

export function nameOrder(text: string): NamedOrder | undefined {
  const reference = normalizeReference(text);
  if (reference !== undefined) return { reference };
  return isEmailAddress(text) && fitsWithin(text, formLimits.email.max)
    ? { email: text }
    : undefined;
}
