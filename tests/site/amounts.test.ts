/** A price is the same on the page, for search engines, at the checkout and in mails. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { startPaymentServer } from "#tests/fakes/payment-server.ts";
import { happen } from "#tests/fakes/payment-story.ts";
import { postEvent, pressBuyNow } from "#tests/support/checkout-requests.ts";
import { renderPages } from "#tests/support/render-pages.ts";
import { listProgramsOnSale, writeStripeSettings } from "#tests/support/stripe-settings.ts";
import { startTempSite } from "#tests/support/temp-site.ts";

const server = await startPaymentServer();
const site = await startTempSite(writeStripeSettings(server));
afterAll(() => server.close());

const page = (await renderPages()).get("/programs") ?? "";

describe.each(listProgramsOnSale())("$title", (program) => {
  const cents = program.amountInCents % 100 === 0 ? 0 : 2;
  const amount = { minimumFractionDigits: cents };
  const dollars = `$${(program.amountInCents / 100).toLocaleString("en-US", amount)}`;

  test("costs on the page what the content says", () => {
    const [, card = ""] = page.split(`id="program-${program.id}"`);
    const prices = card.split("<article")[0]?.match(/\$[\d,.]+/g) ?? [];
    expect(new Set(prices)).toEqual(new Set([dollars]));
  });

  test("is offered to search engines at that price", () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const { "@graph": graph } = JSON.parse(json) as {
      "@graph": Array<{ itemListElement?: Array<{ item: { name: string; offers?: object } }> }>;
    };
    const entries = graph.flatMap(({ itemListElement = [] }) => itemListElement);
    const entry = entries.find(({ item }) => item.name === program.title);
    expect(entry?.item.offers).toMatchObject({
      price: (program.amountInCents / 100).toFixed(2),
      priceCurrency: "USD",
    });
  });

  test("costs that at the checkout, and in the mails about the order", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    const pressed = await pressBuyNow({ priceId: program.priceId });
    const { url } = (await pressed.json()) as { url: string };
    const session = [...server.sessions.values()].find((opened) => opened.url === url);
    if (!session) throw new Error("no session");
    expect(session).toMatchObject({
      amount_total: program.amountInCents,
      shown_name: program.title,
    });

    expect((await postEvent(happen(session, "paid"))).status).toBe(200);
    const mails = await site.database.selectFrom("outbox_mails").selectAll().execute();
    const own = mails.filter(({ subject }) => subject.includes(program.title));
    expect(own.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "order-paid",
      "owner-order-paid",
    ]);
    for (const { body_text, body_html } of own) {
      expect(new Set(body_text.match(/\$[\d,.]*\d/g))).toEqual(new Set([dollars]));
      expect(new Set(body_html.match(/\$[\d,.]*\d/g))).toEqual(new Set([dollars]));
    }
  });
});
