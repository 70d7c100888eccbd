/** The largest form that is read, in bytes of its body: a message of the greatest length fits in. */
export const formBodyLimit = 64 * 1024;
