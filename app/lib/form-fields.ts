/** Field names of the forms, in the order of the page. */
export const contactFieldNames = ["firstName", "lastName", "email", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export const newsletterFieldNames = ["email", "firstName"] as const;
export type NewsletterFieldName = (typeof newsletterFieldNames)[number];

export const withdrawalFieldNames = ["name", "order", "email", "words"] as const;
export type WithdrawalFieldName = (typeof withdrawalFieldNames)[number];

export const orderLinkFieldNames = ["email"] as const;
export type OrderLinkFieldName = (typeof orderLinkFieldNames)[number];

/** The field of the pages behind links in mails. */
export const tokenFieldNames = ["token"] as const;

/** The session storage key of the contact form's draft. */
export const contactDraftKey = "contact-draft";

/** A hidden field that only bots fill in; browsers do not autofill this name. */
export const honeypotFieldName = "reference-code";
/** How long the form was open, in milliseconds, set by the page's script. */
export const openForFieldName = "openFor";
