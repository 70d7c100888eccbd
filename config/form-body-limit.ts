/** In bytes; the longest message fits. */
export const formBodyLimit = 64 * 1024;

/** Of the owner's forms: their texts are longer, and a letter of many scripts takes nine bytes. */
export const roomBodyLimit = 256 * 1024;

/** Of forms that bring a file, from the signed-in owner alone. A file that's too large still gets an answer beside its field. */
export const uploadLimits: Readonly<Record<string, number>> = {
  "/admin/words/picture": 24 * 1024 * 1024,
  "/admin/words/drawing": 2 * 1024 * 1024,
};
