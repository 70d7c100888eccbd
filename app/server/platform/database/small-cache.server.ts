/** A pragma: the usual 16 MB for each connection duplicate what the system caches anyway. */
export const smallCache = "cache_size = -2000";
