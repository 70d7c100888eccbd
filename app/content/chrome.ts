/** The part of the content that stands on every page: header, footer, labels. */
import type { Content } from "./kinds.ts";
import type { Labels } from "./schemas/labels.ts";
import type { SiteContent } from "./schemas/site.ts";

export type Chrome = Pick<
  SiteContent,
  "brand" | "tagline" | "call" | "navigation" | "footer" | "footerProfileLabel"
> & {
  links: Omit<SiteContent["links"], "paidSessions">;
  emailAddress: string;
  /** The sign-up popup of another service: the name of its function, and the script that defines it. */
  newsletterPopup: string;
  newsletterScript: string | undefined;
  labels: Labels;
  /** The year of the copyright line when the page was made; the browser corrects it. */
  year: number;
};

/** Picks what every page needs, and nothing else, because it is sent with each page. */
export function pickChrome({ site, labels }: Content, today: Date): Chrome {
  // Visitors who have not paid must not get the address where paid sessions are booked.
  const { paidSessions: _, ...links } = site.links;
  return {
    brand: site.brand,
    tagline: site.tagline,
    call: site.call,
    navigation: site.navigation,
    footer: site.footer,
    footerProfileLabel: site.footerProfileLabel,
    links,
    emailAddress: site.email.address,
    newsletterPopup: site.newsletter.popupFunction,
    newsletterScript: site.newsletter.popupScript,
    labels,
    year: today.getFullYear(),
  };
}
