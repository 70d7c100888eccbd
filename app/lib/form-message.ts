import { fillTemplate } from "./fill-template.ts";
import type { FormErrorCode } from "./form-errors.ts";
import { formLimits } from "./form-limits.ts";

/** The values for the placeholders {min} and {max} of error messages. */
const bounds: Partial<Record<FormErrorCode, Record<string, number>>> = {
  nameTooLong: formLimits.name,
  emailTooLong: formLimits.email,
  messageTooShort: formLimits.message,
  messageTooLong: formLimits.message,
};

/** The error messages of labels.yaml. */
type ErrorWords = { form: Record<FormErrorCode, string> };

/** The message for a field's error, or undefined without an error. */
export function formMessage(
  labels: ErrorWords,
  code: FormErrorCode | undefined,
): string | undefined {
  return code ? fillTemplate(labels.form[code], bounds[code] ?? {}) : undefined;
}
