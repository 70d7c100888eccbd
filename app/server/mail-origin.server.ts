import { getEnv } from "./env.server.ts";
import { getSelfOrigin } from "./self-origin.server.ts";

/**
 * The origin for links in mails: the configured address, else this process itself. Nothing of a
 * request is believed here. Whoever sends one could otherwise have us mail links to a site of their
 * own, with our words around them.
 */
export function getMailOrigin(request: Request): string {
  return getEnv().publicOrigin ?? getSelfOrigin(request.url);
}
