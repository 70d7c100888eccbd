import type { Page } from "@playwright/test";
import { fillTemplate } from "#app/lib/fill-template.ts";
import {
  buyButton,
  checkoutEndpoint,
  choices,
  choose,
  expectPracticePage,
} from "#tests/support/browser/checkout-steps.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { expectAtTop, expectOutsideLink } from "#tests/support/browser/page-parts.ts";
import { expect, test, withAndWithoutScript } from "#tests/support/browser/site-test.ts";
import { readOrders } from "#tests/support/browser/stored-rows.ts";

const { checkoutPages: words, labels, site } = content;

const onSale = [
  {
    path: "/programs",
    title: "English for Überstunden & Other Long Days at Work",
    price: "$1,310.50",
    cents: 131_050,
  },
  {
    path: "/job-search-joy",
    title: "Small Pack",
    program: "Joy: the Small Pack",
    price: "$88",
    cents: 8_800,
  },
] as const;

const exam = { program: "Exam Course", price: "$205" };

async function openPractice(page: Page, open: (path: string) => Promise<unknown>) {
  await open("/programs");
  await buyButton(page, exam.program).click();
  return expectPracticePage(page, exam);
}

async function expectResult(page: Page, result: { heading: string; text: string }) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.heading);
  await expect(page.getByRole("main").getByText(withoutMarks(result.text))).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
}

/** A practice payment has to be recognizable. */
async function expectPracticeMark(page: Page) {
  const main = page.getByRole("main");
  await expect(
    main.getByText("Practice payment: no money moves", { exact: true }),
  ).toBeInViewport();
}

const paidText = ({ program, price }: typeof exam) =>
  fillTemplate(words.success.paid.text, { program, price });

withAndWithoutScript("checkout", (script) => {
  for (const item of onSale) {
    const program = "program" in item ? item.program : item.title;
    test(`sells ${item.title} on ${item.path} and stores the order once`, async ({
      page,
      open,
      dataDir,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(checkoutEndpoint, async (route) => {
        await held;
        await route.continue();
      });
      await open(item.path);
      const button = buyButton(page, item.title);
      await expect(button).toHaveAccessibleName(
        item.path === "/programs" ? "Buy Now" : "Get Started Now",
      );
      await button.click();
      if (script) {
        await expect(button).toBeDisabled();
        await expect(button).toHaveAttribute("aria-busy", "true");
        await expect(button).toHaveText(labels.checkoutBusy);
        await expect(page).toHaveURL(item.path);
      }
      release();
      const session = await expectPracticePage(page, { program, price: item.price });
      expect(readOrders(dataDir, session)).toEqual([]);
      await choose(page, "paid");
      await expect(page).toHaveURL(`/checkout/success?session_id=${session}`);
      const order = {
        status: "paid",
        amount_in_cents: item.cents,
        currency: "usd",
        start_request: null,
      };
      for (const step of ["first", "reloaded"]) {
        await expectResult(page, {
          heading: words.success.paid.heading,
          text: paidText({ program, price: item.price }),
        });
        expect(readOrders(dataDir, session), step).toMatchObject([order]);
        await page.reload();
      }
    });
  }

  test("names seller, sessions and rules before paying, and keeps the request to start early", async ({
    page,
    open,
    dataDir,
  }) => {
    const session = await openPractice(page, open);
    const main = page.getByRole("main");
    await expect(main.getByRole("definition").first()).toContainText("2 lessons of 55 minutes");
    await expect(main.getByText(site.business.name)).toBeVisible();
    await expect(main.getByRole("link", { name: "these rules" })).toHaveAttribute("href", "/terms");
    await expect(main.getByRole("link", { name: "Withdraw" })).toHaveAttribute("href", "/withdraw");
    const { question, answer } = words.payment.start;
    const box = main.getByRole("group", { name: question }).getByLabel(answer);
    await expect(box).not.toBeChecked();
    await box.check();
    await choose(page, "paid");
    await expect(page).toHaveURL(/success/);
    expect(readOrders(dataDir, session)).toMatchObject([
      { start_request: `${question} ${answer}` },
    ]);
  });

  test("tells after paying what comes next, and the rules", async ({ page, open }) => {
    await openPractice(page, open);
    await choose(page, "paid");
    const main = page.getByRole("main");
    const reference = fillTemplate(words.success.reference, { reference: "(OD(-[2-9B-Z]{4}){2})" });
    await expect(main.getByText(new RegExp(`^${reference}$`))).toBeVisible();
    await expect(main.getByText(/36\shours/)).toBeVisible();
    await expect(main.getByText(/90%/)).toBeVisible();
    await expectOutsideLink(
      main.getByRole("link", { name: words.success.bookButton }),
      site.links.paidSessions?.url ?? "no such address",
    );
    await expect(main.getByText(withoutMarks(site.facts.bookingNote))).toBeVisible();
    await expect(
      main.getByRole("link", { name: words.success.contactButton, exact: true }),
    ).toHaveAttribute("href", "/contact");
  });

  test("keeps the session open after a declined card, for another try", async ({
    page,
    open,
    dataDir,
  }) => {
    const session = await openPractice(page, open);
    await choose(page, "declined");
    await expect(
      page.getByRole("alert").filter({ hasText: words.practice.declined }),
    ).toBeVisible();
    expect(readOrders(dataDir, session)).toEqual([]);
    await choose(page, "paid");
    await expectResult(page, { heading: words.success.paid.heading, text: paidText(exam) });
    expect(readOrders(dataDir, session)).toMatchObject([{ status: "paid" }]);
  });

  test("leads back to the programs after cancelling", async ({ page, open, dataDir }) => {
    const session = await openPractice(page, open);
    await choose(page, "cancelled");
    await expect(page).toHaveURL("/checkout/cancelled");
    await expectResult(page, words.cancelled);
    await expectPracticeMark(page);
    await expect(
      page.getByRole("main").getByRole("link", { name: "ask me a question", exact: true }),
    ).toHaveAttribute("href", "/contact");
    expect(readOrders(dataDir, session)).toEqual([]);
    await page.getByRole("link", { name: words.cancelled.button, exact: true }).click();
    await expect(page).toHaveURL("/programs#programs-grid");
    await expectAtTop(page.locator("#programs-grid"));
  });

  for (const [end, status] of [
    ["arrived", "paid"],
    ["failed", "failed"],
  ] as const) {
    test(`waits for money that comes later, and then says that it has ${end}`, async ({
      page,
      open,
      dataDir,
    }) => {
      const session = await openPractice(page, open);
      await choose(page, "paidLater");
      await expect(page).toHaveURL(`/checkout/success?session_id=${session}`);
      await expectResult(page, words.success.pending);
      await expectPracticeMark(page);
      expect(readOrders(dataDir, session)).toMatchObject([{ status: "pending" }]);
      await expect(page.getByRole("link", { name: words.success.bookButton })).toHaveCount(0);

      await page.getByRole("link", { name: words.practice.continueLink, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        words.practice.pendingHeading,
      );
      await choose(page, end);
      await expect(page).toHaveURL(`/checkout/success?session_id=${session}`);
      await expectResult(
        page,
        end === "arrived"
          ? { heading: words.success.paid.heading, text: paidText(exam) }
          : words.success.failed,
      );
      await expectPracticeMark(page);
      expect(readOrders(dataDir, session)).toMatchObject([{ status }]);
    });
  }

  test("marks a paid and a refunded practice payment, and leads on from one to the other", async ({
    page,
    open,
  }) => {
    await openPractice(page, open);
    await choose(page, "paid");
    await expectResult(page, { heading: words.success.paid.heading, text: paidText(exam) });
    await expectPracticeMark(page);
    await page.getByRole("link", { name: words.practice.continueLink, exact: true }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "the programs", exact: true }),
    ).toHaveAttribute("href", "/programs#programs-grid");
    await choose(page, "refunded");
    await expectResult(page, words.success.refunded);
    await expectPracticeMark(page);
    await expect(page.getByRole("link", { name: words.practice.continueLink })).toHaveCount(0);
  });

  test("closes a session whose time has run out", async ({ page, open, dataDir }) => {
    const session = await openPractice(page, open);
    await choose(page, "expired");
    await expect(page.getByText(withoutMarks(words.practice.closedText))).toBeVisible();
    await expect(page.getByRole("button", { name: choices.paid, exact: true })).toHaveCount(0);
    expect(readOrders(dataDir, session)).toMatchObject([{ status: "expired" }]);
    await open(`/checkout/success?session_id=${session}`);
    await expectResult(page, words.success.failed);
  });

  test("knows no payment that was never opened, or that nobody has made", async ({
    page,
    open,
    watch,
    dataDir,
  }) => {
    watch.expectConsole(/status of 404/);
    const session = await openPractice(page, open);
    for (const query of ["", "?session_id=practice_0", `?session_id=${session}`]) {
      const response = await open(`/checkout/success${query}`);
      expect(response?.status(), query).toBe(404);
      await expectResult(page, words.success.unknown);
    }
    expect(readOrders(dataDir, session)).toEqual([]);
  });
});

test("the buy button is usable again after the visitor comes back from paying", async ({
  page,
  open,
}) => {
  await openPractice(page, open);
  await page.goBack();
  await expect(buyButton(page, exam.program)).toBeEnabled();
  await expect(buyButton(page, exam.program)).toHaveText("Buy Now");
});

test("a double press on Buy Now opens one payment", async ({ page, open }) => {
  let requests = 0;
  page.on("request", (request) => {
    if (checkoutEndpoint.test(request.url())) requests += 1;
  });
  await open("/programs");
  await buyButton(page, exam.program).dblclick();
  await expectPracticePage(page, exam);
  expect(requests).toBe(1);
});
