import { monthInZone } from "#app/lib/dates.ts";
import type { Content } from "./kinds.ts";
import type { Labels } from "./schemas/labels.ts";
import type { SiteContent } from "./schemas/site.ts";
import type { SearchMetadata } from "#app/lib/search-metadata.ts";

export type Chrome = Pick<
  SiteContent,
  "tagline" | "call" | "navigation" | "footer" | "footerProfileLabel" | "legalLinks"
> & {
  links: Omit<SiteContent["links"], "paidSessions">;
  shared: Shared;
  ordersLabel: string;
  /** Undefined where buyers have no right of withdrawal. */
  withdrawLabel: string | undefined;
  /** Like 2026-11. Pages are rendered again every day. */
  month: string;
};

export type Shared = {
  brand: string;
  emailAddress: string;
  /** The sign-up popup of another service: the name of its function. */
  newsletterPopup: string;
  newsletterScript: string | undefined;
  labels: Labels;
};

export function pickChrome({ site, labels, orderPages }: Content, today: Date): Chrome {
  // Visitors who have not paid must not get the address where paid sessions are booked.
  const { paidSessions: _, ...links } = site.links;
  return {
    tagline: site.tagline,
    call: site.call,
    navigation: site.navigation,
    footer: site.footer,
    footerProfileLabel: site.footerProfileLabel,
    legalLinks: site.legalLinks,
    ordersLabel: orderPages.footerLink,
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
