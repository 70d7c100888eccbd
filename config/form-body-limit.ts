/** In bytes. This is enough for the longest message. */
export const formBodyLimit = 64 * 1024;

/** In bytes, for forms of the owner's room. A Chinese character takes nine bytes in a form. */
export const roomBodyLimit = 256 * 1024;

/**
 * In bytes, for forms with a file, which only the signed-in owner may send. A larger file is refused beside
 * its field.
 */
export const uploadLimits: Readonly<Record<string, number>> = {
  "/admin/words/picture": 24 * 1024 * 1024,
};
