/** Addresses on this site that a payment leads to: paths, so that no host can slip in. */

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
