type Source = "'none'" | "'self'";

/**
 * Nothing of the room is inlined, loaded from elsewhere or stored.
 * @param frames what its page may frame
 * @param ancestors what may frame its page
 */
export function roomPolicy({
  frames = "'none'",
  ancestors = "'none'",
}: { frames?: Source; ancestors?: Source } = {}) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames === "'none'" ? [] : [`frame-src ${frames}`]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}
