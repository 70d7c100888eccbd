import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { readSettings } from "#tests/support/settings.ts";
import { findLegalFacts, listMissingFacts, writeLegalPage } from "./legal-facts.server.ts";

const content = getContent();
const { site } = content;

const everything = {
  SMTP_URL: "smtps://the-user:the-password@post.example.com:465",
  MAIL_FROM: "zoe@test-school.example",
  MAILERLITE_API_KEY: "the-key-of-the-newsletter",
  STRIPE_SECRET_KEY: "sk_test_1234567890abcdefghijklmn",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567890abcdefghijklmn",
  PUBLIC_ORIGIN: "http://localhost:3000",
};

const textOf = (settings: Record<string, string>, owner = content) =>
  JSON.stringify(writeLegalPage(content.privacyPage, owner, readSettings(settings)).sections);

test("names who gets data by what is switched on, and no secret", () => {
  const text = textOf(everything);
  for (const who of ["post.example.com", "Stripe", "Others send it", "mail-service.example"])
    expect(text).toContain(who);
  expect(text).not.toMatch(/the-user|the-password|the-key|sk_test|whsec|[{}]mailHost/);
  const { players } = findLegalFacts(content, readSettings({}));
  expect(text).toContain(players?.["playerNames"] ?? "no players");
  expect(players?.["playerNames"]).toMatch(/^(\w[\w ]*, )*\w[\w ]*,? and \w[\w ]*$/);
});

test("names the retention periods, and where times are booked", () => {
  const text = textOf({});
  expect(text).toContain("Kept for two years, two years, four years, ten years.");
  expect(text).toContain("We meet on calls.example.");
});

test("leaves out what is switched off", () => {
  const { popupScript: _, ...newsletter } = site.newsletter;
  const owner = { ...content, site: { ...site, newsletter }, videos: [], podcastAppearances: [] };
  const env = readSettings({ BACKUP_HOUR: "off" });
  const { sections } = writeLegalPage(content.privacyPage, owner, env);
  const always = content.privacyPage.sections.filter(({ when }) => when === undefined);
  const headings = always.map(({ heading }) => heading);
  expect(sections.map(({ heading }) => heading)).toEqual(headings);
});

test.each([
  ["7,4,12", "12 months"],
  ["60,4,1", "60 days"],
  ["7,4,0", "4 weeks"],
  ["1,0,0", "1 day"],
])("states how long backups are kept with BACKUP_KEEP=%s", (BACKUP_KEEP, time) => {
  expect(textOf({ BACKUP_KEEP })).toContain(time);
});

test("says how a contract is made, whom to complain to, and who else has the data", () => {
  type Page = Parameters<typeof writeLegalPage>[0];
  const paragraphsOf = (page: Page, settings = {}, owner = content) => {
    const { sections } = writeLegalPage(page, owner, readSettings(settings));
    return sections.map(({ paragraphs }) => paragraphs);
  };
  const { termsPage, privacyPage, accessibilityPage } = content;
  expect(paragraphsOf(termsPage)[0]).toContain("Spoken in English, and kept for two years.");
  expect(paragraphsOf(privacyPage)[0]).toContain("Ask Rosa Rep, Dublin, too.");
  expect(paragraphsOf(accessibilityPage).at(-1)).toContain("Complain to the Office for All.");
  const keeper = "Others have them: Safe Cellars in Testland.";
  const sent = { BACKUP_COMMAND: "rclone copy {file} far:away" };
  const last = ["They are kept for 12 months.", keeper];
  expect(paragraphsOf(privacyPage, sent).at(-1)).toEqual(last);
  const { representative: _, ...business } = site.business;
  const owner = { ...content, site: { ...site, business, sellsToEurope: false } };
  const left = [privacyPage, accessibilityPage].flatMap((page) => paragraphsOf(page, {}, owner));
  expect(left.flat().join()).not.toMatch(/Rosa|Office for All|Safe Cellars/);
});

const marked = { sample: true } as const;

test.each<[string, Partial<typeof site>]>([
  ["business: ", { business: { ...site.business, ...marked } }],
  ["business: ", { business: { ...site.business, address: ["1 Example Street", "Tübingen"] } }],
  ["business: ", { business: { ...site.business, vatNumber: "XX123456789" } }],
  ["business.phone: ", { business: { ...site.business, phone: undefined } }],
  ["email: ", { email: { ...site.email, ...marked } }],
  ["email: ", { email: { address: "hello@opendoors.example.com" } }],
  ["conditions: ", { conditions: { ...site.conditions, ...marked } }],
])("lists %s while it is an example or missing: %j", (line, changes) => {
  expect(listMissingFacts({ site: { ...site, ...changes } })).toEqual([
    expect.stringContaining(`content/site.yaml: ${line}`),
  ]);
});

test("lists nothing once all is filled in, and no phone for a site that does not sell to the EU", () => {
  expect(listMissingFacts(content)).toEqual([]);
  const business = { ...site.business, phone: undefined };
  expect(listMissingFacts({ site: { ...site, business, sellsToEurope: false } })).toEqual([]);
});
