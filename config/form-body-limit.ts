/** The maximum size of a form in bytes, which is enough for the longest message. */
export const formBodyLimit = 64 * 1024;

/**
 * The maximum size of a form in the owner's room, in bytes. Leaves enough space for long Chinese texts, in which
 * each character takes nine bytes in a form.
 */
export const roomBodyLimit = 256 * 1024;

/** The maximum size in bytes of a form with a file, keyed by path. Only the signed-in owner may send such forms. */
export const uploadLimits: ReadonlyMap<string, number> = new Map([
  ["/admin/words/picture", 24 * 1024 * 1024],
]);
