/** What can be wrong with a field. The message of each is in labels.form under the same name. */
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
