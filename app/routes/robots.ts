import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

/** Everything may be read; what has no business in search results says so itself. */
export function loader() {
  const { publicOrigin } = getEnv();
  const lines = ["User-agent: *", "Disallow:"];
  // A site that is still an example asks on each page not to be listed; a crawler has to read that.
  if (publicOrigin !== undefined && !getContent().site.business.sample)
    lines.push("", `Sitemap: ${publicOrigin}${href("/sitemap.xml")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
