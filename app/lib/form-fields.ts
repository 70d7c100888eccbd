export const contactFieldNames = ["firstName", "lastName", "email", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export const newsletterFieldNames = ["email", "firstName"] as const;
export type NewsletterFieldName = (typeof newsletterFieldNames)[number];

export const withdrawalFieldNames = ["name", "order", "email", "words"] as const;
export type WithdrawalFieldName = (typeof withdrawalFieldNames)[number];

export const orderLinkFieldNames = ["email"] as const;
export type OrderLinkFieldName = (typeof orderLinkFieldNames)[number];

export const tokenFieldNames = ["token"] as const;

export const contactDraftKey = "contact-draft";

/** The name of a hidden field that only bots fill in. Browsers don't autofill a field with this name. */
export const honeypotFieldName = "reference-code";
/** The name of a hidden field with the time for which the form was open, in milliseconds. A script sets the value. */
export const openForFieldName = "openFor";

/** Whether a field is secret, so that its value must never be sent back to the page or stored in the browser. */
export function isSecretField(name: string): boolean {
  return name.startsWith("secret");
}
