import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Content, ContentName } from "#app/content/kinds.ts";
import type { ChosenPicture, ColorKey, hero } from "#app/content/schemas/fields.ts";
import type { CoverGround } from "#app/lib/ground-tones.ts";
import type { StaticPath } from "#app/lib/paths.ts";
import type { PictureName } from "#app/lib/picture-names.ts";
import type { CardPicture, ShareCard } from "./share-card.server.ts";

const pages = {
  "/": ["homePage", "joy"],
  "/programs": ["programsPage", "blue"],
  "/english": ["englishPage", "green"],
  "/job-search-joy": ["jobSearchJoyPage", "joy"],
  "/shop": ["shopPage", "orange"],
  "/podcast-appearances": ["podcastPage", "blue"],
  "/contact": ["contactPage", "green"],
  "/resources": ["resourcesPage", "orange"],
  "/about": ["aboutPage", "joy"],
  "/testimonials": ["testimonialsPage", "blue"],
  "/newsletter": ["newsletterPage", "green"],
  "/privacy": ["privacyPage", "green"],
  "/terms": ["termsPage", "blue"],
  "/imprint": ["imprintPage", "orange"],
  "/accessibility": ["accessibilityPage", "joy"],
} as const satisfies Record<StaticPath, readonly [ContentName, CoverGround]>;

const groundOfColor: Record<ColorKey, CoverGround> = {
  "accent-education": "green",
  blue: "blue",
  "accent-joy": "joy",
  orange: "orange",
};

type Photo = Extract<ChosenPicture, { photo: string }>;

type Head = Pick<z.infer<typeof hero>, "heading" | "highlight"> & { picture?: ChosenPicture };

function headOf(page: { hero: Head } | { heading: string }): Head {
  return "hero" in page ? page.hero : page;
}

/** Yields the cards one by one, because all cards with their photos wouldn't fit into memory. */
export function* listShareCards(
  { site, programs, products, drawings, photos, ...content }: Content,
  media: string,
): Generator<[of: string, card: ShareCard]> {
  const draw = (kind: "scene" | "figure", name: PictureName): CardPicture => {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`there is no drawing ${name}`);
    return { kind, svg: drawing.svg };
  };
  const takePhoto = ({ photo: file, focus }: Photo): CardPicture => {
    const sizes = photos.get(file)?.sources.jpeg ?? [];
    // A photo that is 800 pixels wide is sharp enough, because the frame is 528 pixels wide.
    const size = sizes.find(({ width }) => width >= 800) ?? sizes.at(-1);
    if (!size) throw new Error(`there is no photo ${file}`);
    const base64 = readFileSync(join(media, size.name), "base64");
    return { kind: "photo", base64, ...(focus && { focus }) };
  };
  const choose = (picture: Head["picture"]): CardPicture => {
    if (!picture) return { kind: "mark" };
    return "photo" in picture ? takePhoto(picture) : draw("scene", picture.drawing);
  };
  const { brand } = site;
  for (const [path, [name, ground]] of Object.entries(pages)) {
    const { heading, highlight, picture } = headOf(content[name]);
    yield [path, { heading, highlight, brand, ground, picture: choose(picture) }];
  }
  for (const { id, title, icon, color } of programs) {
    const picture = draw("figure", icon);
    yield [`programs/${id}`, { heading: title, brand, ground: groundOfColor[color], picture }];
  }
  for (const { id, title, image } of products) {
    const [ground, picture] =
      "photo" in image
        ? (["orange", takePhoto(image)] as const)
        : ([image.ground, draw("figure", image.picture)] as const);
    yield [`products/${id}`, { heading: title, brand, ground, picture }];
  }
}
