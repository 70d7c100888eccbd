import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

/** Serves security.txt (RFC 9116). */
export function loader() {
  const { email, securityContactUntil } = getContent().site;
  const { publicOrigin } = getEnv();
  const lines = [
    `Contact: mailto:${email.address}`,
    `Expires: ${securityContactUntil}T00:00:00Z`,
    "Preferred-Languages: en",
  ];
  if (publicOrigin !== undefined)
    lines.push(`Canonical: ${publicOrigin}${href("/.well-known/security.txt")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
