/** Field names of the forms, in the order in which the fields stand on the page. */
export const contactFieldNames = ["firstName", "lastName", "email", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

export const newsletterFieldNames = ["email", "firstName"] as const;
export type NewsletterFieldName = (typeof newsletterFieldNames)[number];
