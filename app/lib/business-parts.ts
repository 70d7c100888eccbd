/** The file with the facts about the business, which the owner's room splits into four pages. */
export const businessFile = "site.yaml";

/** The first segment of the path of every value in the file, as in `site/coach/name`. */
export const business = "site";

/** The pages, each with the keys in the file that it shows. */
export const businessParts = {
  you: {
    title: "You",
    keys: [
      "brand",
      "shortBrand",
      "accent",
      "samples",
      "coach",
      "email",
      "timeZone",
      "links",
      "newsletter",
    ],
  },
  legal: {
    title: "Legal",
    keys: ["business", "sellsToEurope", "withdrawLabel", "legalLinks", "securityContactUntil"],
  },
  rules: { title: "Rules", keys: ["facts", "conditions"] },
  menu: {
    title: "Menu and footer",
    keys: ["call", "navigation", "tagline", "footer", "footerProfileLabel"],
  },
} as const;

export type BusinessPart = keyof typeof businessParts;

export const businessPartNames = Object.keys(businessParts) as BusinessPart[];

/** @param place a place like `site/coach/name` */
export function findBusinessPart(place: string): BusinessPart | undefined {
  const [document, key = ""] = place.split(/[/#]/);
  if (document !== business) return undefined;
  return businessPartNames.find((name) =>
    (businessParts[name].keys as readonly string[]).includes(key),
  );
}
