import { content, withoutMarks } from "#tests/support/browser/content.ts";
import {
  distanceFromTop,
  expectOutsideLink,
  section,
  waitForRest,
} from "#tests/support/browser/page-parts.ts";
import {
  expect,
  test,
  withAndWithoutScript,
  withoutScript,
} from "#tests/support/browser/site-test.ts";

const { faqs, programsPage, jobSearchJoyPage } = content;

const lists = [
  { path: "/programs", heading: programsPage.faq.heading, entries: faqs.programs, count: 4 },
  {
    path: "/job-search-joy",
    heading: jobSearchJoyPage.faq.heading,
    entries: faqs.jobSearchJoy,
    count: 3,
  },
] as const;

for (const { path, heading, entries, count } of lists) {
  withoutScript(`questions on ${path}`, () => {
    test(`are ${count}, all closed at first`, async ({ page, open }) => {
      await open(path);
      const list = section(page, heading);
      await expect(list.getByRole("heading", { level: 3 })).toHaveCount(count);
      for (const { question, answer } of entries) {
        await expect(list.getByText(question, { exact: true })).toBeVisible();
        await expect(list.getByText(withoutMarks(answer), { exact: true })).toBeHidden();
      }
    });

    test("lead where their answers say", async ({ page, open }) => {
      await open(path);
      const list = section(page, heading);
      for (const { question, answer } of entries) {
        await list.getByText(question, { exact: true }).click();
        const promised = /write to me|book a test call/i.exec(answer)?.[0];
        if (promised === undefined) continue;
        const link = list.locator("details[open] p").getByRole("link", { name: promised });
        if (/^write/i.test(promised)) await expect(link).toHaveAttribute("href", "/contact");
        else await expectOutsideLink(link, content.site.links.scheduling.url);
      }
    });

    test("offer their own address as a link", async ({ page, open }) => {
      await open(path);
      const list = section(page, heading);
      await list.getByRole("heading", { level: 3 }).first().click();
      const link = list.getByRole("link", { name: content.labels.questionLink });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute("href", `#${entries[0]?.id}`);
    });
  });
}

withAndWithoutScript("questions", () => {
  const [{ path, heading, entries }] = lists;

  test("open one at a time, and close again", async ({ page, open }) => {
    await open(path);
    const list = section(page, heading);
    const questions = list.getByRole("heading", { level: 3 });
    const answerOf = (index: number) =>
      list.getByText(withoutMarks(entries[index]?.answer ?? "no such answer"), { exact: true });
    for (const index of entries.keys()) {
      await questions.nth(index).click();
      await expect(answerOf(index)).toBeVisible();
      for (const other of entries.keys()) {
        if (other !== index) await expect(answerOf(other)).toBeHidden();
      }
    }
    const last = entries.length - 1;
    await questions.nth(last).click();
    await expect(answerOf(last)).toBeHidden();
  });

  test("open by keyboard", async ({ page, open }) => {
    await open(path);
    const summary = section(page, heading).locator("summary").first();
    await summary.focus();
    await page.keyboard.press("Enter");
    const answer = page.getByText(withoutMarks(entries[0]?.answer ?? ""), { exact: true });
    await expect(answer).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(answer).toBeHidden();
  });

  test("open by their own address, in sight", async ({ page, open }) => {
    const entry = entries.at(-2);
    await open(`${path}#${entry?.id}`);
    const answer = page.getByText(withoutMarks(entry?.answer ?? ""), { exact: true });
    await expect(answer).toBeInViewport();
    await expect(page.getByText(entry?.question ?? "", { exact: true })).toBeInViewport();
    // The header covers the first 72 px.
    await expect
      .poll(() => distanceFromTop(page.getByText(entry?.question ?? "", { exact: true })))
      .toBeGreaterThanOrEqual(72);
  });

  test("change places when the address changes, and stay clear of the header", async ({
    page,
    open,
  }) => {
    const [first, , third] = entries;
    await open(`${path}#${third?.id}`);
    await expect(
      page.getByText(withoutMarks(third?.answer ?? ""), { exact: true }),
    ).toBeInViewport();
    // A browser that is still scrolling ignores the next fragment.
    await waitForRest(page);
    await page.goto(`${path}#${first?.id}`);
    await expect(page.getByText(withoutMarks(third?.answer ?? ""), { exact: true })).toBeHidden();
    await expect(
      page.getByText(withoutMarks(first?.answer ?? ""), { exact: true }),
    ).toBeInViewport();
    await expect
      .poll(() => distanceFromTop(page.getByText(first?.question ?? "", { exact: true })))
      .toBeGreaterThanOrEqual(72);
  });
});

test("questions show their sign in forced colours, and another one when open", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open("/programs");
  const summary = section(page, programsPage.faq.heading).locator("summary").first();
  /** A screenshot of a piece of the line, at a distance from its right end. */
  const picture = async (fromRight: number) => {
    const box = await summary.boundingBox();
    if (!box) throw new Error("The question is not shown.");
    const [x, y] = [box.x + box.width - fromRight, box.y + box.height / 2 - 10];
    return page.screenshot({ clip: { x, y, width: 20, height: 20 } });
  };
  await summary.scrollIntoViewIfNeeded();
  const [closed, empty] = [await picture(20), await picture(60)];
  expect(closed.equals(empty), "nothing is painted").toBe(false);
  await summary.click();
  await summary.blur();
  const opened = await picture(20);
  expect(opened.equals(empty), "nothing is painted").toBe(false);
  expect(opened.equals(closed), "open and closed look the same").toBe(false);
});
