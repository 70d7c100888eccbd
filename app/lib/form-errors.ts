/** What can be wrong with an entry. Each has its words under the same name in labels.form. */
export const formErrorCodes = [
  "firstNameMissing",
  "nameTooLong",
  "emailMissing",
  "emailWrong",
  "emailTooLong",
  "topicMissing",
  "messageMissing",
  "messageTooShort",
  "messageTooLong",
  "valueWrong",
] as const;

export type FormErrorCode = (typeof formErrorCodes)[number];
