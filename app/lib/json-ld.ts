/** Builds structured data (schema.org). Leaves out examples and, while the public origin is unknown, URLs. */
import type {
  BreadcrumbList,
  ItemList,
  Offer,
  Organization,
  Person,
  PodcastEpisode,
  ProfilePage,
  Thing,
  VideoObject,
  WebSite,
} from "schema-dts";
import type { SearchMetadata } from "./search-metadata.ts";
import { withoutMarks } from "./inline-marks.ts";
import { photoAddress } from "./photos.ts";
import { type PictureName, pictureAddress } from "./picture-names.ts";

type Example = { sample?: true | undefined };

type Shown = { drawing: PictureName } | { photo: string };

type Coach = Example & { name: string; role: string; bio: readonly string[]; portrait: Shown };

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
  /** The amount in dollars, not cents. */
  currentPrice: number;
};

type Video = Example & {
  title: string;
  embedUrl: string;
  uploadDate?: string | undefined;
  poster: Shown;
};

type Appearance = Omit<Video, "uploadDate"> & { show: string; description: string; date: string };

export function toBusiness(site: SearchMetadata, coach: Coach): Array<WebSite | Organization> {
  const { brand: name, tagline: slogan } = site;
  if (name === undefined) return [];
  const url = addressIn(site, "/");
  const business: Organization[] = toCoach(site, coach).map((founder) => ({
    "@type": "Organization",
    name,
    slogan,
    url,
    logo: addressIn(site, "/icons/icon-512.png"),
    founder,
  }));
  return [{ "@type": "WebSite", name, url }, ...business];
}

function toCoach(site: SearchMetadata, coach: Coach): Person[] {
  if (coach.sample) return [];
  return [
    {
      "@type": "Person",
      name: coach.name,
      jobTitle: coach.role,
      description: withoutMarks(coach.bio[0] ?? ""),
      image: pictureIn(site, coach.portrait),
      sameAs: site.profile,
    },
  ];
}

export function toProfile(site: SearchMetadata, coach: Coach): ProfilePage[] {
  return toCoach(site, coach).map((mainEntity) => ({ "@type": "ProfilePage", mainEntity }));
}

/** Lists the programs, with an offer for each program on sale. */
export function toProgramList(site: SearchMetadata, programs: readonly Program[]): ItemList[] {
  const { brand } = site;
  return listThings(
    programs.map((program) => ({
      "@type": "Course",
      name: program.title,
      description: withoutMarks(program.description),
      url: addressIn(site, `/programs#program-${program.id}`),
      image: addressIn(site, site.sharePictures.get(`programs/${program.id}`)?.address),
      provider: brand === undefined ? undefined : { "@type": "Organization", name: brand },
      offers: program.hasCheckout ? toOffer(program.amountInCents / 100) : undefined,
    })),
  );
}

export function toProductList(site: SearchMetadata, products: readonly Product[]): ItemList[] {
  return listThings(
    products.filter(isReal).map((product) => ({
      "@type": "Product",
      name: product.title,
      description: withoutMarks(product.description),
      category: product.category,
      image: addressIn(site, site.sharePictures.get(`products/${product.id}`)?.address),
      offers: { ...toOffer(product.currentPrice), url: product.link },
    })),
  );
}

/** Leaves out videos without a date, because search engines ignore them. The content check warns about them. */
export function toVideos(site: SearchMetadata, videos: readonly Video[]): VideoObject[] {
  return videos
    .filter((video) => isReal(video) && video.uploadDate !== undefined)
    .map(({ title, embedUrl, uploadDate, poster }) => ({
      "@type": "VideoObject",
      name: title,
      embedUrl,
      uploadDate,
      thumbnailUrl: pictureIn(site, poster),
    }));
}

export function toEpisodes(appearances: readonly Appearance[]): PodcastEpisode[] {
  return appearances.filter(isReal).map(({ title, show, description, date, embedUrl }) => ({
    "@type": "PodcastEpisode",
    name: title,
    description: withoutMarks(description),
    datePublished: date,
    partOfSeries: { "@type": "PodcastSeries", name: show },
    associatedMedia: { "@type": "MediaObject", embedUrl },
  }));
}

/** Names each page by its label in the menu or the footer or, without a label, by its heading. */
export function toBreadcrumbs(site: SearchMetadata, path: string): BreadcrumbList[] {
  const home = addressIn(site, "/");
  const homeName = site.pageNames.get("/");
  const name = site.pageNames.get(path) ?? site.sharePictures.get(path)?.alt;
  if (path === "/" || !home || !homeName || !name) return [];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: homeName, item: home },
        { "@type": "ListItem", position: 2, name },
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

function toOffer(dollars: number): Offer {
  return { "@type": "Offer", price: dollars.toFixed(2), priceCurrency: "USD" };
}

function isReal({ sample }: Example): boolean {
  return !sample;
}

function pictureIn(site: SearchMetadata, picture: Shown): string | undefined {
  return addressIn(
    site,
    "photo" in picture ? photoAddress(picture.photo) : pictureAddress(picture.drawing),
  );
}

function addressIn({ origin }: SearchMetadata, path: string | undefined): string | undefined {
  return origin === undefined || path === undefined ? undefined : `${origin}${path}`;
}
