import { monthInZone } from "#app/lib/dates.ts";
import type { Content } from "./kinds.ts";
import type { SearchMetadata } from "#app/lib/search-metadata.ts";

export type Chrome = ReturnType<typeof pickChrome>;

export type Shared = Chrome["shared"];

export function pickChrome({ site, labels, orderPages }: Content, today: Date) {
  // Visitors who haven't paid must not get the address where buyers book paid sessions.
  const { paidSessions: _, ...links } = site.links;
  return {
    accent: site.accent,
    tagline: site.tagline,
    call: site.call,
    navigation: site.navigation,
    footer: site.footer,
    footerProfileLabel: site.footerProfileLabel,
    legalLinks: site.legalLinks,
    ordersLabel: orderPages.footerLink,
    // A site that doesn't sell to the European Union needs no link, because only buyers there have the right to
    // withdraw.
    withdrawLabel: site.sellsToEurope ? site.withdrawLabel : undefined,
    links,
    shared: {
      brand: site.brand,
      emailAddress: site.email.address,
      newsletterPopup: site.newsletter.popupFunction,
      newsletterScript: site.newsletter.popupScript,
      labels,
    },
    month: monthInZone(today, site.timeZone),
  };
}

export function pickSearchMetadata(
  { site, sharePictures }: Content,
  origin: string | undefined,
): SearchMetadata {
  const { professionalProfile } = site.links;
  // If several labels link to the same page, the first one counts.
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
