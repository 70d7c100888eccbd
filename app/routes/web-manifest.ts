import { getContent } from "#app/content/load.server.ts";
import { palette } from "#app/lib/palette.ts";

/** The icons are made by `npm run make -- icons`. */
export function loader() {
  const { brand, shortBrand, tagline } = getContent().site;
  const png = (file: string, size: number) => ({
    src: `/icons/${file}`,
    type: "image/png",
    sizes: `${size}x${size}`,
  });
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
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      png("icon-192.png", 192),
      png("icon-512.png", 512),
      { ...png("icon-maskable-512.png", 512), purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
