import { getContent } from "#app/content/load.server.ts";
import { manifestIcons } from "#app/lib/logo-shapes.ts";
import { palette } from "#app/lib/palette.ts";

/** Lets the owner install the room on the home screen as an app separate from the site. */
export function loader() {
  const { brand, shortBrand } = getContent().site;
  const manifest = {
    id: "/admin",
    name: `Your room, ${brand}`,
    short_name: shortBrand,
    lang: "en",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: manifestIcons,
    shortcuts: [
      { name: "Messages", url: "/admin/messages" },
      { name: "Orders", url: "/admin/orders" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
