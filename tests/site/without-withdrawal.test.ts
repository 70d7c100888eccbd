/** Without sales to the European Union, no page and no email mentions withdrawal. */
import { expect, onTestFinished, test } from "vitest";
import { pickChrome } from "#app/content/chrome.ts";
import { getContent, setContent } from "#app/content/load.server.ts";
import { readContent } from "#app/content/read-content.ts";
import { action, loader } from "#app/routes/withdraw.tsx";
import { loader as openTerms } from "#app/routes/terms.tsx";
import { makeOffer } from "#app/server/business/checkout/make-offer.server.ts";
import { writeOrderMail } from "#app/server/business/checkout/order-mails.server.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { makePaidOrder, makeSession } from "#tests/support/payment-events.ts";
import { contextOf } from "#tests/support/checkout-requests.ts";

const address = "https://site.example/withdraw";
const given = (request: Request) =>
  ({ request, context: contextOf(), params: {} }) as unknown as Parameters<typeof action>[0] &
    Parameters<typeof loader>[0];

const orderUrl = "https://site.example/orders/1";
const now = new Date("2026-11-22T10:00:00Z");

function readWords(): string {
  const session = makeSession();
  const order = makePaidOrder(session, now);
  const mail = writeOrderMail("orderPaid", order, getContent(), { orderUrl });
  const program = getContent().programs.find((one) => one.hasCheckout);
  const offer = program && makeOffer(program, getContent());
  return `${mail?.text} ${JSON.stringify(openTerms().page)} ${JSON.stringify(offer)}`;
}

test("buyers read of it while the owner sells there, and else it is gone", async () => {
  // The words are twice in the email, once in the terms, and twice before the payment.
  expect(readWords().match(/15 test days/g)).toHaveLength(5);
  const copy = copyContent();
  copy.put("site.yaml", ["sellsToEurope"], false);
  const before = getContent();
  onTestFinished(() => setContent(before));
  setContent(readContent(copy.folder));
  expect(readWords()).not.toMatch(/15 test days|channel|begin/i);
  expect(pickChrome(getContent(), now).withdrawLabel).toBeUndefined();
  const missing = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) });
  await expect(loader(given(new Request(address)))).rejects.toEqual(missing);
  const body = new URLSearchParams({ name: "Ana", order: "OD-2345-6789", step: "confirm" });
  await expect(action(given(new Request(address, { method: "POST", body })))).rejects.toEqual(
    missing,
  );
});
