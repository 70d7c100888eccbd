import type { SearchMetadata } from "#app/lib/search-metadata.ts";
import type { Content } from "./kinds.ts";

export function pickSearchMetadata(
  { site, sharePictures }: Content,
  origin: string | undefined,
): SearchMetadata {
  const { professionalProfile } = site.links;
  // The first label of a page is used.
  const labels = [
    ...site.navigation.pages,
    ...site.footer.flatMap(({ links }) => links),
    ...site.legalLinks,
  ].toReversed();
  return {
    origin,
    brand: site.samples?.includes("brand") ? undefined : site.brand,
    tagline: site.tagline,
    profile: professionalProfile?.sample ? undefined : professionalProfile?.url,
    isExample: site.business.sample,
    pageNames: new Map(labels.flatMap((link) => ("to" in link ? [[link.to, link.label]] : []))),
    sharePictures,
  };
}
