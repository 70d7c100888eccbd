/** How backups recognize rows that they leave out. */

/** Names of secrets that begin like this are the keys of the days for digests of networks. */
export const clientSalts = "client-salt:";

/** The kind of the mails that let whoever reads them into the owner's room. */
export const signInMail = "admin-link" as const;
