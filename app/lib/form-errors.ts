/** Their messages are in labels.form under the same names. */
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
