/** Backups recognize the rows that they leave out by these. */

/** Secrets whose names begin like this are the keys of the days for digests of networks. */
export const clientSalts = "client-salt:";

/** Emails of this kind let whoever reads them into the owner's room. */
export const signInMail = "admin-link" as const;
