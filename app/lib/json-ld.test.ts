import { expect, test } from "vitest";
import * as jsonLd from "./json-ld.ts";

const site = {
  origin: "https://www.example.com",
  brand: "School",
  tagline: "Words",
  profile: "https://profile.example/ana",
  pageNames: new Map(Object.entries({ "/": "Start", "/programs": "Programs" })),
  sharePictures: new Map([["programs/a", { address: "/share/1a.png", alt: "A" }]]),
};
const programs = [
  { id: "a", title: "A", description: "**Bold** words", hasCheckout: true, amountInCents: 950 },
  { id: "b", title: "B", description: "Later", hasCheckout: false },
] as const;
const coach = { name: "Ana", role: "Me", bio: ["I."], portrait: { photo: "pictures/ana.jpg" } };
const poster = { photo: "pictures/v.jpg" };
const video = { title: "V", embedUrl: "https://a.example/v", poster, uploadDate: "2026-03-09" };
const sample = true;

test("offers what can be bought, at its price, and nothing else", () => {
  const data = jsonLd.toProgramList(site, programs);
  const url = "https://www.example.com/programs#program-a";
  const image = "https://www.example.com/share/1a.png";
  const sold = { name: "A", description: "Bold words", url, image, offers: { price: "9.50" } };
  const listed = [
    { position: 1, item: sold },
    { position: 2, item: { name: "B" } },
  ];
  expect(data).toMatchObject([{ itemListElement: listed }]);
  expect(JSON.stringify(data).match(/"offers"/g)).toHaveLength(1);
});

test("says nothing of what is still an example", () => {
  const episode = { ...video, show: "S", description: "D", date: "2026-03-09" };
  const link = "https://store.example/k";
  const kit = { id: "k", title: "K", description: "D", category: "C", link, currentPrice: 20 };
  const toAll = (mark: { sample?: true }) => [
    ...jsonLd.toProfile(site, { ...coach, ...mark }),
    ...jsonLd.toProductList(site, [{ ...kit, ...mark }]),
    ...jsonLd.toVideos(site, [{ ...video, ...mark }]),
    ...jsonLd.toEpisodes([{ ...episode, ...mark }]),
  ];
  expect(toAll({})).toHaveLength(4);
  expect(jsonLd.toVideos(site, [{ ...video, uploadDate: undefined }])).toEqual([]);
  expect(toAll({ sample })).toEqual([]);
  expect(jsonLd.toBusiness({ ...site, brand: undefined }, coach)).toEqual([]);
  expect(jsonLd.toBusiness(site, { ...coach, sample })).toMatchObject([{ "@type": "WebSite" }]);
  const unnamed = JSON.stringify(jsonLd.toProgramList({ ...site, brand: undefined }, programs));
  expect(unnamed).not.toContain("provider");
});

test("shows the coach, and since when a video is there", () => {
  const image = "https://www.example.com/photos/ana.jpg";
  expect(jsonLd.toProfile(site, coach)).toMatchObject([{ mainEntity: { name: "Ana", image } }]);
  expect(jsonLd.toVideos(site, [video])).toMatchObject([{ uploadDate: "2026-03-09" }]);
});

test("calls a page on the way what the menu calls it, and others by their heading", () => {
  const sharePictures = new Map([
    ["/programs", { address: "/share/p.png", alt: "Choose" }],
    ["/newsletter", { address: "/share/n.png", alt: "Good ideas" }],
  ]);
  const nameOf = (path: string) =>
    jsonLd
      .toBreadcrumbs({ ...site, sharePictures }, path)
      .map(({ itemListElement }) => itemListElement);
  expect(nameOf("/programs")).toMatchObject([[{ name: "Start" }, { name: "Programs" }]]);
  expect(nameOf("/newsletter")).toMatchObject([[{ name: "Start" }, { name: "Good ideas" }]]);
  expect(nameOf("/")).toEqual([]);
});

test("names no address while the public one is not known", () => {
  const data = JSON.stringify([
    jsonLd.toProgramList({ ...site, origin: undefined }, programs),
    jsonLd.toBusiness({ ...site, origin: undefined }, coach),
  ]);
  expect(data).toContain('"price":"9.50"');
  expect(data).not.toContain("example.com");
});
