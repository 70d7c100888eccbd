import type { Content } from "#app/content/kinds.ts";
import {
  islandWordsPath,
  samplePagesPath,
  samplePath,
  shopPath,
  staticPaths,
  testimonialCategories,
} from "#app/lib/paths.ts";
import { pictureAddress } from "#app/lib/picture-names.ts";

export function listAddresses({
  emptyPaths,
  contactPage,
  testimonials,
  shopPage,
  products,
  samples,
  drawings,
}: Content): string[] {
  return [
    ...staticPaths.filter((path) => !emptyPaths.includes(path)),
    ...contactPage.topics.map(({ value }) => `/contact?topic=${value}`),
    ...Object.entries(testimonialCategories).flatMap(([name, category]) =>
      testimonials.some((one) => one.category === category) ? `/testimonials?category=${name}` : [],
    ),
    ...(shopPage.filter?.situations ?? []).flatMap(({ id }) =>
      products.some(({ situation }) => situation === id) ? shopPath(id) : [],
    ),
    ...Object.values(samples).flatMap((pages) => pages.map(({ id }) => samplePath(id))),
    ...Object.keys(samples).map((name) => samplePagesPath(name)),
    ...[...drawings.keys()].map((name) => pictureAddress(name)),
    islandWordsPath,
    "/site.webmanifest",
    "/robots.txt",
    "/.well-known/security.txt",
  ];
}
