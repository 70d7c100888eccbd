/** Field names of the forms, in the order in which the fields stand on the page. */
export const contactFieldNames = ["firstName", "lastName", "email", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export const newsletterFieldNames = ["email", "firstName"] as const;
export type NewsletterFieldName = (typeof newsletterFieldNames)[number];

/** The one field of a page that a link in a mail leads to. */
export const tokenFieldNames = ["token"] as const;

/** Under this name the tab keeps what is typed into the contact form. */
export const contactDraftKey = "contact-draft";

/** A field that people do not see; programs fill it in. No browser fills in a field of this name. */
export const honeypotFieldName = "reference-code";
/** How long the form was open when it was sent, in milliseconds, written by the page's script. */
export const openForFieldName = "openFor";
