import { fillTemplate } from "./fill-template.ts";
import type { FormErrorCode } from "./form-errors.ts";
import { formLimits } from "./form-limits.ts";

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
