import { expect, test } from "vitest";
import { pageMeta } from "./seo.ts";

const seo = { title: "Programs", description: "What there is." };

function placeOf(pathname: string, origin?: string) {
  const site = { origin, brand: "School", tagline: "", profile: undefined };
  const sharePictures = new Map([["/programs", { address: "/share/1a2b.png", alt: "Choose" }]]);
  const found = { ...site, pageNames: new Map([["/", "Start"]]), sharePictures };
  return { location: { pathname }, matches: [{ loaderData: { found } }] as const };
}

test("names a page, describes it, and tells its one address", () => {
  const meta = pageMeta(seo, { at: placeOf("/programs", "https://www.example.com") });
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: "Programs" },
      { name: "description", content: "What there is." },
      { tagName: "link", rel: "canonical", href: "https://www.example.com/programs" },
      { property: "og:url", content: "https://www.example.com/programs" },
      { property: "og:title", content: "Programs" },
      { property: "og:site_name", content: "School" },
      { property: "og:image", content: "https://www.example.com/share/1a2b.png" },
      { property: "og:image:alt", content: "Choose" },
    ]),
  );
  expect(JSON.stringify(meta)).not.toContain("noindex");
});
