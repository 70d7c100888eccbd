import { fillTemplate } from "./fill-template.ts";
import type { FormErrorCode } from "./form-errors.ts";
import { formLimits } from "./form-limits.ts";

/** The values for the places that the words of an error leave open: {min} and {max}. */
const bounds: Partial<Record<FormErrorCode, Record<string, number>>> = {
  nameTooLong: formLimits.name,
  emailTooLong: formLimits.email,
  messageTooShort: formLimits.message,
  messageTooLong: formLimits.message,
};

/** The words of each error, as labels.yaml has them. */
type ErrorWords = { form: Record<FormErrorCode, string> };

/** The words for what is wrong with a field, or nothing when nothing is. */
export function formMessage(
  labels: ErrorWords,
  code: FormErrorCode | undefined,
): string | undefined {
  return code ? fillTemplate(labels.form[code], bounds[code] ?? {}) : undefined;
}
