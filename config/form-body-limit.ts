/** In bytes; the longest message fits. */
export const formBodyLimit = 64 * 1024;
