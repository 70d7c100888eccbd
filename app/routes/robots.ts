import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

/** Allows everything. Pages that search engines shouldn't list say so themselves. */
export function loader() {
  const { publicOrigin } = getEnv();
  const lines = ["User-agent: *", "Disallow:"];
  // An example site has no sitemap. Crawlers may still fetch its pages, which ask not to be listed.
  if (publicOrigin !== undefined && !getContent().site.business.sample)
    lines.push("", `Sitemap: ${publicOrigin}${href("/sitemap.xml")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
