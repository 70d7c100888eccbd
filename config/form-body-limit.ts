/** The maximum size of a form in bytes, which is enough for the longest message. */
export const formBodyLimit = 64 * 1024;

/** The maximum size of a form in the owner's room, in bytes. A Chinese character takes nine bytes in a form. */
export const roomBodyLimit = 256 * 1024;

/** The maximum size of forms with a file, in bytes, by path. Only the signed-in owner may send such forms. */
export const uploadLimits: Readonly<Record<string, number>> = {
  "/admin/words/picture": 24 * 1024 * 1024,
};
