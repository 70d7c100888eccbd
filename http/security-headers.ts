/** Headers that stand on every answer, and the content policy of pages. */
import { createHash } from "node:crypto";

const twoYears = 63_072_000;

/** Headers of every answer, whatever its status and kind. */
export function baseHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // No script may wait for the end of a page: browsers would not keep it for Back.
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), unload=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": `max-age=${twoYears}; includeSubDomains` } : {}),
  };
}

/** Headers of an answer that is no page, from a server without any. */
export function plainHeaders(options: { https: boolean }): Record<string, string> {
  return { ...baseHeaders(options), "Content-Security-Policy": closedPolicy };
}

/** The scripts and style sheets that stand inside pages, each as a whole. */
export type InlineCode = { scripts: readonly string[]; styles: readonly string[] };

/** The sources that allow a page's own inline scripts and styles: their hashes, or one nonce. */
type InlineSources = { scripts: string[]; styles: string[] };

/** The other hosts that pages may load from or post to. */
export type OutsideHosts = {
  /**
   * The payment page, where form posts may end: browsers check the redirect of a form against
   * `form-action` too.
   */
  paymentOrigin?: string | undefined;
  /**
   * The newsletter service, if the owner configured its script: the script draws a popup with
   * pictures and frames from that host, and no other.
   */
  scriptOrigin?: string | undefined;
  /** The players of videos and episodes that the content names. */
  playerOrigins?: readonly string[] | undefined;
};

/** The content policy of a page: everything is forbidden but what is named. */
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
 * The content policy of responses that are not pages: nothing may run or load. The last three have
 * to be named, because they do not fall back to `default-src`.
 */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Allows what carries this one-time value. */
export function nonceSources(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** Allows exactly these scripts and styles, by their SHA-256, and none that came into a page otherwise. */
export function hashSources({ scripts, styles }: InlineCode): InlineSources {
  return { scripts: scripts.map(hashSource), styles: styles.map(hashSource) };
}

function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
