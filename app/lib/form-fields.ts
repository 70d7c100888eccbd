/** Field names of the forms, in the order in which the fields stand on the page. */
export const contactFieldNames = ["firstName", "lastName", "email", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export const newsletterFieldNames = ["email", "firstName"] as const;
export type NewsletterFieldName = (typeof newsletterFieldNames)[number];

export const withdrawalFieldNames = ["name", "order", "email", "words"] as const;
export type WithdrawalFieldName = (typeof withdrawalFieldNames)[number];

export const orderLinkFieldNames = ["email"] as const;
export type OrderLinkFieldName = (typeof orderLinkFieldNames)[number];

/** The only field of the page that a link in a mail opens. */
export const tokenFieldNames = ["token"] as const;

/** The key of session storage for what is typed into the contact form. */
export const contactDraftKey = "contact-draft";

/** A hidden field that only programs fill in. No browser autofills a field of this name. */
export const honeypotFieldName = "reference-code";
/** How long the form was open when it was sent, in milliseconds, written by the page's script. */
export const openForFieldName = "openFor";
