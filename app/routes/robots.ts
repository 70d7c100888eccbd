import { href } from "react-router";
import { getEnv } from "#app/server/env.server.ts";

/** Everything may be read; what has no business in search results says so itself. */
export function loader() {
  const { publicOrigin } = getEnv();
  const lines = ["User-agent: *", "Disallow:"];
  if (publicOrigin !== undefined) lines.push("", `Sitemap: ${publicOrigin}${href("/sitemap.xml")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
