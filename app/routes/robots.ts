import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

/** Allows everything; pages that shouldn't be listed say so themselves. */
export function loader() {
  const { publicOrigin } = getEnv();
  const lines = ["User-agent: *", "Disallow:"];
  // Crawlers must be able to read that an example site asks not to be listed.
  if (publicOrigin !== undefined && !getContent().site.business.sample)
    lines.push("", `Sitemap: ${publicOrigin}${href("/sitemap.xml")}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
