import type { Graph, Thing } from "schema-dts";
import { type SearchMetadata, shareSize } from "./search-metadata.ts";
import { toBreadcrumbs } from "./json-ld.ts";

type Place = {
  location: { pathname: string };
  matches: readonly [{ loaderData: { found: SearchMetadata } | undefined }, ...unknown[]];
};

type Kind = { at: Place; things?: (site: SearchMetadata) => readonly Thing[] } | { index: false };

const notListed = { name: "robots", content: "noindex" };

type Words = { title: string; description: string };

/** Returns a page's meta tags. A page that's indexed also gets a canonical URL, Open Graph tags and JSON-LD. */
export function pageMeta(seo: Words | undefined, kind: Kind) {
  if (!seo) return [];
  const title = { title: seo.title };
  const description = { name: "description", content: seo.description };
  if (!("at" in kind)) return [title, description, notListed];
  const { pathname } = kind.at.location;
  const site = kind.at.matches[0].loaderData?.found;
  if (!site) return [title, description];
  return [
    title,
    // Adds only a few bytes to the compressed page, because it repeats the text of the title tag.
    { property: "og:title", content: seo.title },
    description,
    { property: "og:description", content: seo.description },
    { property: "og:type", content: "website" },
    ...(site.brand === undefined ? [] : [{ property: "og:site_name", content: site.brand }]),
    ...listUrlTags(pathname, site),
    { name: "twitter:card", content: "summary_large_image" },
    ...(site.origin !== undefined && site.isExample ? [notListed] : []),
    ...listThingTags(pathname, site, kind.things?.(site)),
  ];
}

/** Lists the tags for a page's canonical URL and Open Graph image, or none while the public origin is unknown. */
function listUrlTags(pathname: string, { origin, sharePictures }: SearchMetadata) {
  if (origin === undefined) return [];
  const url = `${origin}${pathname}`;
  const picture = sharePictures.get(pathname);
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    ...(picture
      ? [
          { property: "og:image", content: `${origin}${picture.address}` },
          { property: "og:image:alt", content: picture.alt },
          { property: "og:image:width", content: String(shareSize.width) },
          { property: "og:image:height", content: String(shareSize.height) },
        ]
      : []),
  ];
}

/** Lists the JSON-LD tags. React Router escapes `<` in them, so their texts can't end the script element. */
function listThingTags(pathname: string, site: SearchMetadata, things: readonly Thing[] = []) {
  const all = [...things, ...toBreadcrumbs(site, pathname)];
  const graph: Graph = { "@context": "https://schema.org", "@graph": all };
  return all.length > 0 ? [{ "script:ld+json": graph }] : [];
}
