/** With `hidden: true`, an entry disappears from every page and can't be bought, but past orders keep it. */
import { expect, test } from "vitest";
import { renderPages } from "#tests/support/render-pages.ts";
import { readContent } from "#app/content/read-content.ts";
import { listAddresses } from "#app/server/platform/publishing/list-addresses.server.ts";
import { writeOrderMail } from "#app/server/business/checkout/order-mails.server.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { makePaidOrder, makeSession } from "#tests/support/payment-events.ts";

const hide = (content: ContentCopy, file: string, list: string, at = 0) =>
  content.put(`${file}.yaml`, [list, at, "hidden"], true);

const entries: ReadonlyArray<[file: string, list: string, text: string]> = [
  ["programs", "programs", "title"],
  ["products", "products", "title"],
  ["testimonials", "testimonials", "quote"],
  ["videos", "videos", "title"],
  ["podcast-appearances", "appearances", "title"],
  ["villains", "villains", "name"],
  ["frameworks", "frameworks", "name"],
  ["faqs", "programs", "question"],
  ["quests", "campaign", "title"],
  ["outcomes", "home", "title"],
  ["resources", "resources", "title"],
  ["community", "cards", "title"],
];

test("a hidden entry is on no page", async () => {
  const content = copyContent();
  for (const [file, list, text] of entries)
    content.put(`${file}.yaml`, [list, 0, text], `Secret ${file}`);
  const findSecrets = async () => {
    const pages = [...(await renderPages(content.folder)).values()].join();
    return entries.map(([file]) => file).filter((file) => pages.includes(`Secret ${file}`));
  };
  expect(await findSecrets()).toEqual(entries.map(([file]) => file));
  for (const [file, list] of entries) hide(content, file, list);
  expect(await findSecrets()).toEqual([]);
});

test("a hidden program is not for sale and shows no sample pages, but its orders name it", () => {
  const content = copyContent();
  hide(content, "programs", "programs");
  const shown = readContent(content.folder);
  const [program, ...others] = shown.allPrograms;
  if (!program) throw new Error("there is no program");
  expect(shown.programs).toEqual(others);
  const samplePages = (of: typeof shown) =>
    listAddresses(of).filter((address) => address.includes("/exam"));
  expect(samplePages(readContent(copyContent().folder))).not.toEqual([]);
  expect(samplePages(shown)).toEqual([]);
  const session = { ...makeSession(), programId: program.id };
  const now = new Date("2026-11-22T10:00:00Z");
  const order = makePaidOrder(session, now);
  const mail = writeOrderMail("orderPaid", order, shown, { orderUrl: "https://site.example/o/1" });
  expect(mail?.text).toContain(program.title);
});

test("menu, footer, 404 page and texts do not lead to a page whose entries are all hidden", () => {
  const content = copyContent();
  for (const at of readContent(content.folder).testimonials.keys())
    hide(content, "testimonials", "testimonials", at);
  content.put("community.yaml", ["cards"], []);
  content.put("pages/not-found.yaml", ["links", 0, "to"], "/testimonials");
  content.put(
    "pages/about.yaml",
    ["hero", "lead"],
    "[Voices](/testimonials#filter), [me](/about).",
  );
  const { site, notFoundPage, aboutPage, emptyPaths } = readContent(content.folder);
  expect(emptyPaths).toEqual(["/testimonials", "/#community"]);
  expect(JSON.stringify([site.footer, site.navigation, notFoundPage.links])).not.toMatch(
    /testimonials|#community/,
  );
  expect(aboutPage.hero.lead).toBe("Voices, [me](/about).");
});
