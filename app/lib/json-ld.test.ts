import { expect, test } from "vitest";
import {
  toEpisodes,
  toBusiness,
  toProductList,
  toProgramList,
  toProfile,
  toVideos,
  toBreadcrumbs,
} from "./json-ld.ts";

const site = {
  origin: "https://www.example.com",
  brand: "School",
  tagline: "Words",
  profile: "https://profile.example/ana",
  pageNames: new Map([
    ["/", "Start"],
    ["/programs", "Programs"],
  ]),
  sharePictures: new Map([["programs/a", { address: "/share/1a.png", alt: "A" }]]),
};
const programs = [
  { id: "a", title: "A", description: "**Bold** words", hasCheckout: true, amountInCents: 950 },
  { id: "b", title: "B", description: "Later", hasCheckout: false },
] as const;
const coach = {
  name: "Ana",
  role: "Teacher",
  bio: ["I **teach**."],
  portrait: { photo: "pictures/ana.jpg" },
};
const sample = true;

test("offers what can be bought, at its price, and nothing else", () => {
  const data = toProgramList(site, programs);
  expect(data).toMatchObject([
    {
      itemListElement: [
        {
          position: 1,
          item: {
            name: "A",
            description: "Bold words",
            url: "https://www.example.com/programs#program-a",
            image: "https://www.example.com/share/1a.png",
            offers: { price: "9.50" },
          },
        },
        { position: 2, item: { name: "B" } },
      ],
    },
  ]);
  expect(JSON.stringify(data).match(/"offers"/g)).toHaveLength(1);
});

test("says nothing of what is still an example", () => {
  const video = {
    title: "V",
    embedUrl: "https://player.example/v",
    poster: { photo: "pictures/v.jpg" },
    show: "S",
    description: "D",
    date: "2026-03-09",
    uploadDate: "2026-03-09",
  };
  const product = {
    id: "k",
    title: "K",
    description: "D",
    category: "C",
    link: "https://store.example/k",
    currentPrice: 20,
  };
  const toAll = (mark: { sample?: true }) => [
    ...toProfile(site, { ...coach, ...mark }),
    ...toProductList(site, [{ ...product, ...mark }]),
    ...toVideos(site, [{ ...video, ...mark }]),
    ...toEpisodes([{ ...video, ...mark }]),
  ];
  expect(toAll({})).toHaveLength(4);
  expect(toVideos(site, [{ ...video, uploadDate: undefined }])).toEqual([]);
  expect(toAll({ sample })).toEqual([]);
  expect(toBusiness({ ...site, brand: undefined }, coach)).toEqual([]);
  expect(toBusiness(site, { ...coach, sample })).toMatchObject([{ "@type": "WebSite" }]);
  expect(JSON.stringify(toProgramList({ ...site, brand: undefined }, programs))).not.toContain(
    "provider",
  );
});

test("shows the coach, and since when a video is there", () => {
  const image = "https://www.example.com/photos/ana.jpg";
  expect(toProfile(site, coach)).toMatchObject([{ mainEntity: { name: "Ana", image } }]);
  const poster = { photo: "pictures/v.jpg" };
  const video = { title: "V", embedUrl: "https://player.example/v", poster };
  expect(toVideos(site, [{ ...video, uploadDate: "2026-03-09" }])).toMatchObject([
    { uploadDate: "2026-03-09" },
  ]);
});

test("calls a page on the way what the menu calls it, and others by their heading", () => {
  const sharePictures = new Map([
    ["/programs", { address: "/share/p.png", alt: "Choose" }],
    ["/newsletter", { address: "/share/n.png", alt: "Good ideas" }],
  ]);
  const nameOf = (path: string) =>
    toBreadcrumbs({ ...site, sharePictures }, path).map(({ itemListElement }) => itemListElement);
  expect(nameOf("/programs")).toMatchObject([[{ name: "Start" }, { name: "Programs" }]]);
  expect(nameOf("/newsletter")).toMatchObject([[{ name: "Start" }, { name: "Good ideas" }]]);
  expect(nameOf("/")).toEqual([]);
});

test("names no address while the public one is not known", () => {
  const data = JSON.stringify([
    toProgramList({ ...site, origin: undefined }, programs),
    toBusiness({ ...site, origin: undefined }, coach),
  ]);
  expect(data).toContain('"price":"9.50"');
  expect(data).not.toContain("example.com");
});
