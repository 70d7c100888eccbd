/** Goes through the welcome pages like a browser without script. */
import { expect, test } from "vitest";
import { readText, visitRoom, type RoomPage } from "#tests/support/owner-visit.ts";
import { makeSignInLink } from "#tests/support/sign-in.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite();

/** Lists the screens that are marked as done. */
const done = (page: RoomPage) =>
  page.root
    .querySelectorAll("main nav li")
    .map(readText)
    .flatMap((words) => (words.includes("(done)") ? [words.replace(" (done)", "")] : []));

async function signInAgain(): Promise<string | null> {
  const link = await makeSignInLink(site.running());
  return (await fetch(link, { method: "POST", redirect: "manual" })).headers.get("Location");
}

test("the first sign-in leads to the welcome, whose screens save and lead on, and Today goes on with it", async () => {
  await signInAgain();
  expect(await signInAgain()).toBe("/admin");
  const owner = await visitRoom(site);
  const you = await (await owner.open("/admin")).follow("Continue");
  expect(you.path).toBe("/admin/welcome/you");
  expect(done(you)).not.toContain("Who you are");
  const coach = you.root.querySelector("[id='site/coach']") ?? undefined;
  const owned = await you.press("This is mine now", { "site/coach/name": "Ana" }, coach);
  expect(owned.path).toBe("/admin/welcome/you?done=mine");
  expect(owned.value("site/coach/name")).toBe("Ana");
  const words = { "site/brand": "Ana's English", "site/timeZone": "Europe/Madrid" };
  const reach = await owned.press("Save and continue", words);
  expect(reach.path).toBe("/admin/welcome/reach");
  expect(done(reach)).toContain("Who you are");
  // This screen doesn't change the fields of another screen.
  const whole = await owner.open("/admin/words/edit?at=site");
  const sells = whole.root.querySelector("[name='site/sellsToEurope']");
  expect(sells?.hasAttribute("checked")).toBe(true);
  const today = await owner.open("/admin");
  expect((await today.follow("Continue")).path).toBe("/admin/welcome/sell");

  const wrong = await reach.press("Save and continue", { "site/email/address": "ana at example" });
  expect(wrong.path).toBe("/admin/welcome/reach?done=save");
  expect(wrong.value("site/email/address")).toBe("ana at example");
  expect(wrong.text("[id='site/email/address-error']")).toContain("email address");
});

test("programs are kept, changed, hidden and shown again, and nothing that was typed is lost", async () => {
  const owner = await visitRoom(site);
  const sell = await owner.open("/admin/welcome/sell");
  const [first, second] = sell.root.querySelectorAll("main li h2").map(readText);
  const mine = { "programs/work-course/title": "A course of mine" };
  const hidden = await sell.press(`Hide it (${first})`, mine);
  expect(hidden.text("output")).toContain("hidden once you publish");
  expect(hidden.text()).not.toContain(second);
  expect(hidden.root.querySelectorAll("[hidden] [name^='programs/exam-course/']")).toHaveLength(2);
  const price = "programs/work-course/price";
  const wrong = await hidden.press("Save and continue", { [price]: "a lot" });
  expect(wrong.path).toBe("/admin/welcome/sell?done=save");
  expect(wrong.value(price)).toBe("a lot");
  const back = await wrong.press(`Show it again (${first})`, { [price]: "120" });
  expect(back.value("programs/exam-course/title")).toBe(first);
  const law = await back.press("Save and continue");
  expect(law.path).toBe("/admin/welcome/law");
  expect(done(law)).toContain("What you sell");
  const look = await law.press("Save and continue");
  const review = await look.press("Save and review", { "site/accent": "green" });
  expect(review.path).toBe("/admin/words/publish");
  const frame = await owner.request("/admin/words/page?page=/");
  expect(await frame.text()).toContain('class="accent-green"');
  expect(done(await owner.open("/admin/welcome/look"))).toContain("How it looks");
});
