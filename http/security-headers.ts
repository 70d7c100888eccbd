import { createHash } from "node:crypto";

const twoYears = 63_072_000;

// `unload` handlers are forbidden, because pages that have them can't enter the back/forward cache.
const permissionsPolicy =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), unload=(), usb=()";

type BaseOptions = {
  https: boolean;
  /** A picture, a font or a script is no document, so a policy of permissions would only make it larger. */
  isDocument?: boolean;
};

export function baseHeaders({ https, isDocument = true }: BaseOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(isDocument ? { "Permissions-Policy": permissionsPolicy } : {}),
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": `max-age=${twoYears}; includeSubDomains` } : {}),
  };
}

export function plainHeaders(options: { https: boolean }): Record<string, string> {
  return { ...baseHeaders(options), "Content-Security-Policy": closedPolicy };
}

type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

export type OutsideHosts = {
  /** The payment page's origin. A form may redirect to it, and browsers check redirects against `form-action`. */
  paymentOrigin?: string | undefined;
  /** The origin of the newsletter popup's script, pictures and frames. */
  scriptOrigin?: string | undefined;
  playerOrigins?: readonly string[] | undefined;
};

export function contentPolicy(
  inline: InlineSources,
  { paymentOrigin, scriptOrigin, playerOrigins = [] }: OutsideHosts = {},
): string {
  const outside = scriptOrigin ? [scriptOrigin] : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts, ...outside].join(" ")}`,
    `style-src ${["'self'", ...inline.styles, ...outside].join(" ")}`,
    `img-src ${["'self'", ...outside].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...outside].join(" ")}`,
    "manifest-src 'self'",
    `frame-src ${[...playerOrigins, ...outside].join(" ") || "'none'"}`,
    `form-action ${["'self'", ...(paymentOrigin ? [paymentOrigin] : [])].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The policy for responses that aren't pages. Lists the last three directives, because `default-src` doesn't cover
 * them.
 */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function nonceSources(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

export function hashSources({ scripts, styles }: InlineSources): InlineSources {
  return { scripts: scripts.map(hashSource), styles: styles.map(hashSource) };
}

function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
