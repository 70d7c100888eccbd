/** What the head of a page says to search engines, and to whoever shows a shared link. */
import type { Graph, Thing } from "schema-dts";
import type { SearchMetadata } from "./search-metadata.ts";
import { describeWay } from "./json-ld.ts";
import { shareSize } from "./share-pictures.ts";

/** Where a page is, as the router tells `meta`: its address, and the data of the root. */
type Place = {
  location: { pathname: string };
  matches: readonly [{ loaderData: { found: SearchMetadata } | undefined }, ...unknown[]];
};

/** A page that people search for and share, with what there is on it; or one that is for a single visitor. */
type Kind = { at: Place; things?: (site: SearchMetadata) => readonly Thing[] } | { index: false };

const notListed = { name: "robots", content: "noindex" };

type Words = { title: string; description: string };

/**
 * Title and description of a page as the router's `meta` wants them, and for a page that is searched for the
 * one address under which it is known, how a link to it looks where it is shared (Open Graph, and the card of
 * X, which takes its words from there), and what there is on it.
 */
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
    // Beside what they repeat, they cost a few bytes.
    { property: "og:title", content: seo.title },
    description,
    { property: "og:description", content: seo.description },
    { property: "og:type", content: "website" },
    ...(site.brand === undefined ? [] : [{ property: "og:site_name", content: site.brand }]),
    ...tellAddress(pathname, site),
    { name: "twitter:card", content: "summary_large_image" },
    ...(site.origin !== undefined && site.isExample ? [notListed] : []),
    ...describeThings(pathname, site, kind.things?.(site)),
  ];
}

/**
 * The one address of a page, and the picture beside a link to it. Without a public address none is claimed: the
 * site may be open under several.
 */
function tellAddress(pathname: string, { origin, sharePictures }: SearchMetadata) {
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

/** React Router escapes it, so that no text in it can end the element. */
function describeThings(pathname: string, site: SearchMetadata, things: readonly Thing[] = []) {
  const all = [...things, ...describeWay(site, pathname)];
  const graph: Graph = { "@context": "https://schema.org", "@graph": all };
  return all.length > 0 ? [{ "script:ld+json": graph }] : [];
}
