/** Tests words, publication and health in the owner's room like a browser without script. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { discardDraft } from "#app/server/owner/words/draft/draft.server.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { readPhoto, takePhoto } from "#tests/support/phone-photo.ts";
import { readText, visitRoom, type OwnerVisit, type RoomPage } from "#tests/support/owner-visit.ts";
import { insertRow } from "#tests/support/stored-rows.ts";
import { useSite } from "#tests/support/use-site.ts";

const content = copyContentForFile();
const site = useSite({ CONTENT_DIR: content.folder, CONTENT_WATCH: "on" });

let owner: OwnerVisit;
beforeAll(async () => {
  owner = await visitRoom(site);
});
beforeEach(() => site.store(discardDraft));

const saveProgram = async (words: Record<string, string>) =>
  (await owner.open(program)).press("Save", words);

const program = "/admin/words/edit?at=programs/exam-course";
const price = "programs/exam-course/price";

const readFile = (name: string) => readFileSync(join(content.folder, name), "utf8");
const readSite = async (path: string) => (await site.request(path)).text();

/** Reads the texts beside a field for screen readers. */
function readHints(page: RoomPage, id: string) {
  const ids = page.root.getElementById(id)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((one) => page.text(`[id="${one}"]`)).join(" ");
}

/** Finds a change on the page that publishes, by words of its description. */
function waiting(page: RoomPage, words: string) {
  const item = page.items(words).find((one) => one.querySelector("[type=checkbox]"));
  if (!item) throw new Error(`"${words}" isn't waiting`);
  const isTicked = item.querySelector("[type=checkbox]")?.hasAttribute("checked");
  return { item, text: readText(item), isTicked };
}

test("everything is checked on request, and what is found leads to its place in the room", async () => {
  const health = await owner.open("/admin/health");
  expect(health.text("h2")).toContain("Nothing is broken");
  await health.press("Check everything");
  await expect
    .poll(async () => (await owner.open("/admin/health")).text("#checks"))
    .toContain("last contacted other servers today,");
  const checked = await owner.open("/admin/health");
  const [mail] = checked.items("There's no mail server yet");
  expect(mail?.querySelector("a")?.getAttribute("href")).toBe("/admin/settings/mail");
  expect(checked.link("Your business: Your time zone")).toMatch(
    /edit\?at=site&part=you#site%2FtimeZone$/,
  );
});

test("an incident says what to do, and the count beside the place goes when it's over", async () => {
  const moment = new Date().toISOString();
  const what = "The last backup failed: the disk is full.";
  const rest = { extent: 0, since: moment, seen_at: moment, told_at: null, told_extent: null };
  const incident = { kind: "backup-failed", what, ...rest } as const;
  await site.store((database) => insertRow(database, "troubles", incident));
  const today = await owner.open("/admin");
  expect(today.link(/^What to do ?\(The backup failed\)/)).toBe("/admin/health#backup-failed");
  expect(today.text("nav")).toMatch(/Health ?1 waiting/);
  const health = await owner.open("/admin/health");
  expect(health.text("#backup-failed")).toContain(what);
  expect(health.text("#backup-failed details")).toContain("press “Make one now.”");
  await site.store((database) => database.deleteFrom("troubles").execute());
  expect((await owner.open("/admin")).text("nav")).toMatch(/Health$/);
});

test("without a mail server, the room says why nothing can be sent from it", async () => {
  const reference = await site.store(storeMessage);
  const message = await owner.open(`/admin/messages/${reference}`);
  expect(message.text()).toContain("the site has no mail server");
  expect(message.root.querySelector("main textarea")).toBeNull();
  expect(message.link("Answer in your mail app")).toMatch(/^mailto:/);
});

test("without script, the view shows the page and leads to the search, which finds a price", async () => {
  const view = await owner.open("/admin/words/view?page=/programs");
  const shown = await owner.request(view.root.querySelector("iframe")?.getAttribute("src") ?? "");
  expect(await shown.text()).toContain("Every course");
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringMatching(/form-action 'none'.*frame-ancestors 'self'/),
  });
  // If there's no page to show, the frame itself says so.
  const none = await owner.request("/admin/words/page?page=/admin");
  expect([none.status, none.headers.get("X-Frame-Options")]).toEqual([404, "SAMEORIGIN"]);
  expect(none.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  const search = await view.follow("search for the words");
  const found = await search.press("Search", { q: "205" });
  const place = `${program}#${encodeURIComponent(price)}`;
  expect(found.link("Programs, Exam Course: Price")).toBe(place);
});

test("without script, a form has every field with its help, and a slip stands beside its field", async () => {
  const form = await owner.open(program);
  expect(form.text()).toContain("Two asterisks on each side make words bold");
  const saved = await form.press("Save", { [price]: "abc" });
  expect(saved.notice()).toContain("needs another look");
  expect(readHints(saved, price)).toMatch(/This should be a number, not “abc”/);
  expect(saved.value(price)).toBe("abc");
  expect(saved.root.getElementById(price)?.hasAttribute("autofocus")).toBe(true);
});

test.each([
  [program, "Save", price, ["programs/exam-course/sessions"]],
  [
    "/admin/welcome/reach",
    "Save and continue",
    "site/conditions/videoTool",
    ["site/email/address"],
  ],
  ["/admin/welcome/sell", "Save and continue", price, ["programs/exam-course/title"]],
])("without script, two devices choose between words on %s", async (path, save, name, others) => {
  const [page, elsewhere] = [await owner.open(path), await owner.open(path)];
  await elsewhere.press(save, {
    [name]: "211",
    ...Object.fromEntries(others.map((one) => [one, "7"])),
  });
  const clash = await page.press(save, { [name]: "212" });
  expect(clash.text()).toMatch(/In the meantime, another device saved this: ?\$?211/);
  expect([name, ...others].map(clash.value)).toEqual(["212", ...others.map(() => "7")]);
  expect((await clash.follow(/^Take theirs/)).value(name)).toBe("211");
  const kept = await clash.press(/^Keep mine/);
  expect(kept.path).toContain("done=save");
  const latest = await owner.open(path);
  expect([name, ...others].map(latest.value)).toEqual(["212", ...others.map(() => "7")]);
});

test("an entry is added with its title, moved, copied, removed and brought back", async () => {
  const list = () => owner.open("/admin/words/edit?at=faqs");
  const question = "Do you teach on Sundays?";
  const added = await (await list()).press("Add one", { title: question });
  expect(added.notice()).toContain("Added.");
  const id = "faqs/programs/do-you-teach-on-sundays";
  // An empty field shows no fault until something was typed, even on a page that was opened again.
  const anew = `/admin/words/edit?at=${id}`;
  expect((await owner.open(anew)).root.querySelectorAll("[aria-invalid]")).toEqual([]);
  expect(added.value(`${id}/question`)).toBe(question);
  const words = { [`${id}/answer`]: "Yes, **before noon**." };
  await added.press("Save", words);
  const places = (page: RoomPage) =>
    page.root
      .querySelectorAll("main section")[0]
      ?.querySelectorAll("li")
      .flatMap((item, at) => (readText(item).includes(question) ? [at] : []));
  const arrange = (page: RoomPage, what: string, at = 0) =>
    page.press(what, {}, page.items(question)[at]);
  const top = await arrange(await list(), "To the top");
  expect(places(top)).toEqual([0]);
  const copied = await list().then((page) => arrange(page, "Copy"));
  expect(copied.text("h1, output")).toContain("Copied");
  expect(places(await list())).toEqual([0, 1]);
  const removed = await arrange(await list(), "Remove", 1);
  expect([removed.notice(), places(removed)]).toEqual([expect.stringContaining("Removed."), [0]]);
  expect(places(await removed.press("Undo"))).toEqual([0, 1]);
  expect(await readSite("/programs")).not.toContain("on Sundays");
  const review = await owner.open("/admin/words/publish");
  expect(waiting(review, question).isTicked).toBe(true);
});

test("an optional part is added and taken out", async () => {
  const added = await (await owner.open(program)).press(/^Add: Booking page/);
  const url = "https://book.example.com/exam";
  await added.press("Save", { "programs/exam-course/booking/url": url });
  const form = await owner.open(program);
  expect(form.value("programs/exam-course/booking/url")).toBe(url);
  const asked = await form.follow(/^Remove “Booking page/);
  const removed = await asked.press(/^Remove “Booking page/);
  expect(removed.notice()).toContain("Removed.");
  expect((await owner.open(program)).value("programs/exam-course/booking/url")).toBeUndefined();
});

test("words are replaced where they're marked, refused where they don't fit, and come back", async () => {
  const title = "programs/exam-course/title";
  const start = await (await owner.open("/admin/words")).follow("Replace words everywhere");
  const hits = await start.press("Show where", { what: "exam", with: "test" });
  const [hit] = hits.items("Programs, Exam Course: Title");
  const box = hit?.querySelector("input");
  expect(box?.hasAttribute("checked")).toBe(true);
  const all = hits.root.querySelectorAll("[name=hit][checked]");
  expect(all.length).toBeGreaterThan(1);
  const button = "Replace the words in the checked places";
  const replaced = await hits.press(button, { hit: box?.getAttribute("value") ?? "" });
  expect(replaced.notice()).toContain("Visitors will see it once you publish.");
  expect((await owner.open(program)).value(title)).toBe("Test Course");
  const replace = (what: string, words: string) =>
    owner.open(`/admin/words/replace?${new URLSearchParams({ what, with: words })}`);
  const found = await (await replace("$205", "more")).follow("show the place");
  expect(found.link("Programs, Test Course: Price")).toContain("programs/exam-course");
  const tooLong = await replace("Test Course", "x".repeat(80));
  expect(tooLong.text()).toMatch(/it has 80 characters, and the limit is 60/);
  expect(tooLong.root.querySelector("[name=hit]")?.hasAttribute("checked")).toBe(false);
  const back = await (await replace("Test Course", "Exam Course")).press(button);
  expect((await back.press("Undo")).notice()).toContain("Undone.");
  expect((await owner.open(program)).value(title)).toBe("Test Course");
});

test("a drawing of the site is found by a word, and takes the place of another one", async () => {
  const place = "/admin/words/drawing?at=pages/home/hero/picture/drawing";
  const none = await (await owner.open(place)).press("Search", { q: "no such drawing" });
  expect(none.text()).toContain("No drawing for this place matches that word.");
  const found = await none.press("Search", { q: "message sent" });
  const chosen = await found.follow("Message sent");
  const saved = await chosen.press("Use this drawing", { alt: "A bird brings {coach} a letter" });
  expect(saved.notice()).toContain("The drawing is in your draft.");
  const shown = saved.root.querySelector("main figure img");
  expect(shown?.getAttribute("alt")).toBe("A bird brings Zoë Testcoach a letter");
  expect(saved.text("main [aria-current=true]")).toContain("Message sent");
});

test("without script, a photo from a phone is turned, cut where the owner says, and cleaned", async () => {
  const address = "/admin/words/picture?at=site/coach/portrait/photo";
  const page = await owner.open(address);
  const form = new FormData();
  for (const input of page.root.querySelectorAll("main form[enctype] input[type=hidden]"))
    form.append(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
  const alt = "Ana laughs at her desk";
  for (const [name, value] of Object.entries({ intent: "save", focus: "top", alt }))
    form.set(name, value);
  const photo = new Blob([new Uint8Array(await takePhoto())], { type: "image/jpeg" });
  form.set("photo", photo, "../IMG_1.jpg");
  const answer = await owner.request(address, { method: "POST", body: form });
  expect(answer.status).toBe(303);
  const saved = await owner.open(answer.headers.get("Location") ?? "");
  expect(saved.notice()).toContain("The photo is in your draft.");
  const src = saved.root.querySelector(`main img[alt="${alt}"]`)?.getAttribute("src") ?? "";
  const bytes = Buffer.from(await (await owner.request(src)).arrayBuffer());
  const colors = ["orange", "orange", "green"];
  expect(await readPhoto(bytes)).toEqual({ saysMore: false, shape: 800 / 960, colors });
  // The view makes the photo's sizes, and another publication doesn't make them public.
  const view = await (await owner.request("/admin/words/page?page=/")).text();
  const sizes = [...view.matchAll(/words\/page(\/media\/[\w.-]+)/g)].map(([, size]) => size);
  const name = src.replace(/^.*pictures%2F/, "/photos/");
  expect(name).toMatch(/^\/photos\/[\w.-]+$/);
  expect(sizes.length).toBeGreaterThan(1);
  content.edit("site.yaml", (text) => text.replace(/tagline: .*/, "tagline: Something else."));
  await expect.poll(() => readSite("/")).toContain("Something else.");
  const statuses = [name, ...sizes].map(async (one = "") => (await site.request(one)).status);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
});

test("examples of all kinds are on one page, each with its words and the way to them", async () => {
  const examples = await owner.open("/admin/words/examples");
  const asked = await examples.press(/^Remove all \d+ examples/);
  expect(asked.items("Home page").map(readText).join()).toContain("Ana");
  const removed = await asked.press("Remove");
  expect(removed.items("Ana")).toEqual([]);
  await removed.press("Undo");
  const take = "testimonials/ana";
  const hidden = await examples.press(/^Hide what you selected/, { take });
  expect(hidden.notice()).toContain("hidden");
  expect(hidden.items("Ana")).toEqual([]);
  const back = await hidden.press("Undo");
  const form = await back.follow(/^Ana/);
  expect(form.text()).toContain("This example came with the site.");
  const saved = await form.press("Save", { "testimonials/ana/role": "Head nurse" });
  expect(saved.text()).toContain("You've changed it. Is it yours now?");
  const mine = await saved.press("This is mine now", { "testimonials/ana/author": "Anna" });
  expect(mine.notice()).toContain("It's yours now.");
  expect(mine.value("testimonials/ana/author")).toBe("Anna");
  expect(mine.text("button")).not.toContain("This is mine now");
});

test("a file with a mistake gets what visitors see, and of words that both have changed the owner chooses", async () => {
  const before = readFile("faqs.yaml");
  const line = before.split("\n").findIndex((one) => one.includes("question: ")) + 1;
  content.edit("faqs.yaml", (text) => text.replace(/question: .*/, 'question: "No end'));
  const words = await owner.open("/admin/words");
  expect(words.text()).toMatch(
    new RegExp(`content/faqs.yaml:${line}: expected the text to end with the quotation mark`),
  );
  const same = await words.press(/^Use what visitors see/);
  expect(same.notice()).toContain("Your files now match what visitors see.");
  expect(same.text()).not.toContain("Your files don't match your site");
  expect(readFile("faqs.yaml")).toBe(before);

  content.edit("site.yaml", (text) =>
    text.replace(/^tagline: .*$/m, "tagline: From the folder.\nbroken: ["),
  );
  const menu = await (await owner.open("/admin/words")).follow("Menu and footer");
  await menu.press("Save", { "site/tagline": "From the room." });
  const published = await (await owner.open("/admin/words/publish")).press("Publish");
  expect(published.text()).toContain("Your content folder doesn't have this version yet");
  content.edit("site.yaml", (text) => text.replace("broken: [\n", ""));
  const both = await owner.open("/admin/words");
  expect(both.text()).toContain("“From the folder.” instead of “From the room.”");
  const chosen = await both.press(/^Use the folder's/);
  expect(chosen.notice()).toContain("Visitors now see what's in your files.");
  expect(await readSite("/")).toContain("From the folder.");
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the next day on which clocks go forward in the zone of the tests' content. */
function lastSundayOfMarch(): string {
  const days = Array.from({ length: 372 }, (_, at) => inDays(at + 2));
  const isLastSunday = (day: string) =>
    /-03-(?:2[5-9]|3[01])$/.test(day) && new Date(day).getUTCDay() === 0;
  return days.find(isLastSunday) ?? "";
}

test("a price is refused, mended, planned, taken back, published before its time, and put back", async () => {
  const entry = "programs/joy-pack";
  const sentence = "Joy: the Small Pack costs $97.50 instead of $88";
  const review = () => owner.open("/admin/words/publish");
  const form = await owner.open(`/admin/words/edit?at=${entry}`);
  const words = { [`${entry}/price`]: "a hundred", [`${entry}/title`]: "Joy, the Pack" };
  await form.press("Save", words);
  const faulty = await review();
  const refused = waiting(faulty, "Price: “a hundred” instead of $88");
  expect(refused.text).toContain("This should be a number, not “a hundred”");
  expect(refused.isTicked).toBe(false);
  const mended = await faulty.follow(/^Fix it/, refused.item);
  await mended.press("Save", { [`${entry}/price`]: "$97,50" });

  const plan = async (day: string, time = "08:00") => {
    const page = await review();
    expect(page.text()).toContain("still pays the old price");
    const box = waiting(page, sentence).item.querySelector("[type=checkbox]");
    return page.press("Schedule it", { take: box?.getAttribute("value") ?? "", day, time });
  };
  const title = "Title: “Joy, the Pack” instead of";
  const asked = await plan(lastSundayOfMarch(), "02:30");
  expect(asked.alert()).toContain("The changes would go live at 03:30.");
  expect(waiting(asked, title).isTicked).toBe(false);
  const planned = await asked.press("Schedule it");
  expect(planned.text()).toMatch(/costs \$97\.50.*, 3:30/);
  const canceled = await planned.press(`Cancel it (${sentence})`);
  expect(canceled.notice()).toContain("back with your waiting changes");
  const again = await plan(inDays(3));
  expect(again.notice()).toContain("It's scheduled.");
  expect(again.text()).toMatch(/costs \$97\.50.*, 8:00/);
  expect(await readSite("/programs")).toContain(">$88<");
  const left = await review();
  expect(left.text()).toContain("One change is waiting.");
  expect(waiting(left, title).isTicked).toBe(true);

  const scheduled = await (await owner.open("/admin/words")).follow("Scheduled (1)");
  const live = await scheduled.press(`Publish now (${sentence})`);
  expect(live.notice()).toContain("It's live.");
  expect(await readSite("/programs")).toContain(">$97.50<");
  expect(readFile("programs.yaml")).toContain("price: 97.5\n");
  expect(readFile("programs.yaml")).not.toContain("Joy, the Pack");
  const history = await owner.open("/admin/words/history");
  const version = await history.follow(/costs \$97\.50 instead of \$88/);
  const back = await version.press(`Restore “$88” (Programs, Joy: the Small Pack: ${sentence})`);
  expect(back.notice()).toContain("The earlier text is back.");
  expect(await readSite("/programs")).toContain(">$88<");
  expect(readFile("programs.yaml")).toContain("price: 88\n");
});

test("a change is put back before visitors see it, and all are dropped, each time with undo", async () => {
  const words = { [price]: "218", "programs/exam-course/title": "Exam Course Plus" };
  await saveProgram(words);
  expect((await owner.open("/admin")).text()).toContain("2 changes are waiting.");
  const review = await owner.open("/admin/words/publish");
  const { item } = waiting(review, "costs $218 instead of $205");
  const less = await review.press(/^Discard this change/, {}, item);
  expect(less.items("costs $218")).toEqual([]);
  const back = await less.press("Undo");
  const dropped = await back.press("Discard all changes");
  // After two presses, the change is listed once, and the second Undo works as well.
  await back.press("Discard all changes");
  const changes = await owner.open("/admin/changes");
  expect(changes.items("Discarded all waiting changes")).toHaveLength(1);
  expect(dropped.text()).toContain("Nothing's waiting");
  expect(waiting(await dropped.press("Undo"), "costs $218").isTicked).toBe(true);
});

test("words that can't be shown are named, and the view shows the rest of the draft", async () => {
  const page = await owner.open("/admin/words/edit?at=pages/programs");
  await page.press("Save", { "pages/programs/gridHeading": "much too long ".repeat(20) });
  const faqs = await owner.open("/admin/words/edit?at=faqs");
  const half = await faqs.press("Add one", { title: "Half of it?" });
  expect(half.notice()).toContain("Added.");
  await saveProgram({ [price]: "219" });
  const view = await owner.open("/admin/words/view?page=/programs");
  expect(view.text()).toContain("Something in your draft can't be shown yet");
  expect(view.text()).toContain("Heading above the programs: That's too long");
  const shown = await owner.request(view.root.querySelector("iframe")?.getAttribute("src") ?? "");
  const words = await shown.text();
  expect(words).toMatch(/Every course.*>\$219</s);
  expect(words).not.toContain("Half of it?");
});

test("words of the folder come into the draft, and where both have written the owner decides", async () => {
  await saveProgram({ [price]: "251", "programs/exam-course/title": "Exam Course Plus" });
  content.edit("programs.yaml", (text) =>
    text.replace("price: 205", "price: 252").replace("sessions: 2", "sessions: 8"),
  );
  await expect.poll(() => readSite("/programs")).toContain(">$252<");
  const form = await owner.open(program);
  expect([form.value(price), form.value("programs/exam-course/sessions")]).toEqual(["251", "8"]);
  expect(form.text()).toMatch(/In the meantime, this was published here: ?\$?252/);
  const review = await owner.open("/admin/words/publish");
  const disputed = waiting(review, "costs $251 instead of $252");
  expect(disputed).toMatchObject({ isTicked: false });
  expect(disputed.text).toContain("Theirs (what visitors see): $252");
  expect(waiting(review, "Title").isTicked).toBe(true);
  const decided = await review.press(/^Keep mine/, {}, disputed.item);
  expect(waiting(decided, "costs $251").isTicked).toBe(true);
  const published = await decided.press("Publish");
  expect(published.link("Look at it")).toMatch(/^\//);
  expect(await readSite("/programs")).toContain(">$251<");
});
