import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

/** Allows crawlers to fetch everything. Pages that must not be listed are marked with `noindex`. */
export function loader() {
  const { publicOrigin } = getEnv();
  const lines = ["User-agent: *", "Disallow:"];
  // A site with example content has no sitemap.
  if (publicOrigin !== undefined && !getContent().site.business.sample)
    lines.push("", `Sitemap: ${publicOrigin}${href("/sitemap.xml")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
