type Source = "'none'" | "'self'";

/**
 * Returns the content security policy of the owner's room, which allows no inline code and no other sites.
 * @param frames what the page may frame
 * @param ancestors what may frame the page
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
