import type { FoundSite } from "#app/lib/found-site.ts";
import type { Content } from "./kinds.ts";

/** Picks what every page tells search engines. @param origin the public address, if it is known */
export function pickFoundSite(
  { site, sharePictures }: Content,
  origin: string | undefined,
): FoundSite {
  const { professionalProfile } = site.links;
  return {
    origin,
    brand: site.samples?.includes("brand") ? undefined : site.brand,
    tagline: site.tagline,
    profile: professionalProfile?.sample ? undefined : professionalProfile?.url,
    isExample: site.business.sample,
    homeLabel: site.navigation.pages.find(({ to }) => to === "/")?.label,
    sharePictures,
  };
}
