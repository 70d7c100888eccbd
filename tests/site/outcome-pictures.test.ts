/** Each outcome of a payment has a picture of its own, on its page and on the page of the order. */
import { parse, type HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { content } from "#tests/support/browser/content.ts";
import { find, link, textOf } from "#tests/support/read-html.ts";
import { useSite } from "#tests/support/use-site.ts";

const { success } = content.checkoutPages;

const site = useSite();

/** The address that a form leads to. */
async function post(path: string, fields: Record<string, string>): Promise<string> {
  const response = await site.post(path, fields);
  expect(response.status).toBe(303);
  const { pathname, search } = new URL(response.headers.get("Location") ?? "", site.origin());
  return pathname + search;
}

const startPractice = () => post("/checkout/start?shown=20500", { priceId: "exam-price" });

/** The texts of the pictures that say something. */
function picturesOf(page: HTMLElement): string[] {
  return find(page, "main")
    .querySelectorAll("[role=img][aria-label], img")
    .map((one) => one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? "")
    .filter((text) => text !== "");
}

/** The values of the form on a page. */
async function fieldsOf(response: Response): Promise<Record<string, string>> {
  const inputs = parse(await response.text()).querySelectorAll("main form input[name]");
  return Object.fromEntries(
    inputs.map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]),
  );
}

test("each outcome of a payment has its own picture, on the order page as well", async () => {
  const practice = await startPractice();
  const pending = await site.page(await post(practice, { action: "paid-later" }));
  expect(picturesOf(pending)).toEqual([success.pending.picture?.alt]);
  const order = link(pending, success.orderLinkOnly).getAttribute("href") ?? "no address";
  expect(picturesOf(await site.page(order))).toEqual([success.pending.picture?.alt]);
  expect(picturesOf(await site.page(await post(practice, { action: "arrived" })))).toEqual([
    success.sceneAlt,
  ]);
  expect(picturesOf(await site.page(order))).toEqual([success.sceneAlt]);

  const withdraw = `/withdraw?order=${order.slice("/orders/".length)}`;
  const declaration = { name: "Ana", order: "", email: "ana@example.com", words: "" };
  const reviewed = await fieldsOf(await site.post(withdraw, declaration));
  await post(withdraw, { ...reviewed, step: "confirm" });
  expect(picturesOf(await site.page(order))).toEqual([success.withdrawn.picture?.alt]);
});

test("an outcome without a picture shows a general one", async () => {
  const practice = await startPractice();
  await post(practice, { action: "paid-later" });
  const failed = await site.page(await post(practice, { action: "failed" }));
  expect(textOf(failed.querySelector("h1"))).toBe(success.failed.heading);
  expect(picturesOf(failed)).toEqual([success.otherSceneAlt]);
});
