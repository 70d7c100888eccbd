/** In bytes; the longest message fits. */
export const formBodyLimit = 64 * 1024;

/** In bytes, for forms of the owner's room: a Chinese character takes nine bytes in a form. */
export const roomBodyLimit = 256 * 1024;

/**
 * In bytes, for forms that bring a file, from the signed-in owner alone. A file that's too large still gets
 * an answer beside its field.
 */
export const uploadLimits: Readonly<Record<string, number>> = {
  "/admin/words/picture": 24 * 1024 * 1024,
};
