import { manifestIcons } from "#app/lib/logo-shapes.ts";
import { getContent } from "#app/content/load.server.ts";
import { palette } from "#app/lib/palette.ts";

export function loader() {
  const { brand, shortBrand, tagline } = getContent().site;
  const manifest = {
    name: brand,
    short_name: shortBrand,
    description: tagline,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: manifestIcons,
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
