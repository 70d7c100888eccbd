/**
 * What search engines read about a page, in the words of schema.org: only what visitors see there, and nothing
 * that is marked as an example. Addresses need the public one; without it they are left out.
 */
import type {
  BreadcrumbList,
  ItemList,
  Offer,
  Person,
  PodcastEpisode,
  ProfessionalService,
  Thing,
  VideoObject,
  WebSite,
} from "schema-dts";
import type { FoundSite } from "./found-site.ts";
import { withoutMarks } from "./inline-marks.ts";
import { photoAddress } from "./photo-files.ts";
import { pictureAddress } from "./picture-address.ts";
import type { PictureName } from "./picture-names.ts";

type Example = { sample?: true | undefined };

type Coach = Example & { name: string; role: string; bio: readonly string[] };

type Program = { id: string; title: string; description: string } & (
  | { hasCheckout: true; amountInCents: number }
  | { hasCheckout: false }
);

type Product = Example & {
  id: string;
  title: string;
  description: string;
  category: string;
  link: string;
  /** In dollars. */
  currentPrice: number;
};

type Video = Example & {
  title: string;
  embedUrl: string;
  poster: { drawing: PictureName } | { photo: string };
};

type Appearance = Video & { show: string; description: string; date: string };

/** The site and whose it is. */
export function describeBusiness(
  site: FoundSite,
  coach: Coach,
): Array<WebSite | ProfessionalService> {
  const { brand: name, tagline: slogan } = site;
  if (name === undefined) return [];
  const url = addressIn(site, "/");
  const service: ProfessionalService[] = describeCoach(site, coach).map((founder) => ({
    "@type": "ProfessionalService",
    name,
    slogan,
    url,
    founder,
  }));
  return [{ "@type": "WebSite", name, url }, ...service];
}

/** The coach, once it is a real one. */
export function describeCoach({ profile }: FoundSite, coach: Coach): Person[] {
  if (coach.sample) return [];
  return [
    {
      "@type": "Person",
      name: coach.name,
      jobTitle: coach.role,
      description: withoutMarks(coach.bio[0] ?? ""),
      sameAs: profile,
    },
  ];
}

/** The programs as a list of courses; only what can be bought has an offer. */
export function describePrograms(site: FoundSite, programs: readonly Program[]): ItemList[] {
  const { brand } = site;
  return listThings(
    programs.map((program) => ({
      "@type": "Course",
      name: program.title,
      description: withoutMarks(program.description),
      url: addressIn(site, `/programs#program-${program.id}`),
      image: addressIn(site, site.sharePictures.get(`programs/${program.id}`)?.address),
      provider: brand === undefined ? undefined : { "@type": "Organization", name: brand },
      offers: program.hasCheckout ? describeOffer(program.amountInCents / 100) : undefined,
    })),
  );
}

/** The products of the outside store as a list. */
export function describeProducts(site: FoundSite, products: readonly Product[]): ItemList[] {
  return listThings(
    products.filter(isReal).map((product) => ({
      "@type": "Product",
      name: product.title,
      description: withoutMarks(product.description),
      category: product.category,
      image: addressIn(site, site.sharePictures.get(`products/${product.id}`)?.address),
      offers: { ...describeOffer(product.currentPrice), url: product.link },
    })),
  );
}

export function describeVideos(site: FoundSite, videos: readonly Video[]): VideoObject[] {
  return videos.filter(isReal).map(({ title, embedUrl, poster }) => ({
    "@type": "VideoObject",
    name: title,
    embedUrl,
    thumbnailUrl: addressIn(
      site,
      "photo" in poster ? photoAddress(poster.photo) : pictureAddress(poster.drawing),
    ),
  }));
}

/** Talks on the shows of others. */
export function describeAppearances(appearances: readonly Appearance[]): PodcastEpisode[] {
  return appearances.filter(isReal).map(({ title, show, description, date, embedUrl }) => ({
    "@type": "PodcastEpisode",
    name: title,
    description: withoutMarks(description),
    datePublished: date,
    partOfSeries: { "@type": "PodcastSeries", name: show },
    associatedMedia: { "@type": "MediaObject", embedUrl },
  }));
}

/** The way from the first page to this one. @param heading of this page */
export function describeWay(site: FoundSite, heading: string): BreadcrumbList[] {
  const home = addressIn(site, "/");
  if (site.homeLabel === undefined || home === undefined) return [];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: site.homeLabel, item: home },
        { "@type": "ListItem", position: 2, name: heading },
      ],
    },
  ];
}

function listThings(things: readonly Thing[]): ItemList[] {
  if (things.length === 0) return [];
  const itemListElement = things.map((item, at) => ({
    "@type": "ListItem" as const,
    position: at + 1,
    item,
  }));
  return [{ "@type": "ItemList", itemListElement }];
}

/** @param dollars whole cents of them */
function describeOffer(dollars: number): Offer {
  return { "@type": "Offer", price: dollars.toFixed(2), priceCurrency: "USD" };
}

function isReal({ sample }: Example): boolean {
  return !sample;
}

function addressIn({ origin }: FoundSite, path: string | undefined): string | undefined {
  return origin === undefined || path === undefined ? undefined : `${origin}${path}`;
}
