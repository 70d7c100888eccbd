import { fileNotFound } from "#app/sections/not-found-answer.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { listPages } from "#app/server/platform/publishing/page-dates.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";

export async function loader() {
  const { publicOrigin } = getEnv();
  if (publicOrigin === undefined) throw fileNotFound();
  try {
    const pages = await listPages(await getDatabase());
    if (pages.length === 0) throw fileNotFound();
    // No address of the site contains characters that need escaping.
    const entries = pages.map(
      ({ path, changed_at }) =>
        `<url><loc>${publicOrigin}${path}</loc><lastmod>${changed_at}</lastmod></url>\n`,
    );
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
    return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("The sitemap could not be made", error);
    return new Response("Please try again.\n", { status: 503, headers: { "Retry-After": "60" } });
  }
}
