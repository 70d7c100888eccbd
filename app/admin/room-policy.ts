/** Nothing of the room is inlined, framed, loaded from elsewhere or stored. @param frames what its own pages may frame */
export function roomPolicy({ frames }: { frames: "'none'" | "'self'" } = { frames: "'none'" }) {
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
    "frame-ancestors 'none'",
  ].join("; ");
}
