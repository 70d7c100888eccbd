/** This site has payment keys, isn't open, and lacks the legal details of its business. */
import { expect, test } from "vitest";
import { getContent, withContent } from "#app/content/load.server.ts";
import { loader as openImprint } from "#app/routes/imprint.tsx";
import { mayTakeMoney } from "#app/server/business/checkout/create-checkout.server.ts";
import { openSite, refreshOpening } from "#app/server/business/opening/opening.server.ts";
import { pressBuyNow } from "#tests/support/checkout-requests.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { startTempSite } from "#tests/support/temp-site.ts";

test("takes no money before it's open and its seller is named, and tells visitors and the owner why", async () => {
  const content = copyContent();
  content.put("site.yaml", ["business", "sample"], true);
  const site = await startTempSite({
    CONTENT_DIR: content.folder,
    PUBLIC_ORIGIN: "https://www.example.com",
    STRIPE_SECRET_KEY: "sk_live_1234567890abcdefghijklmn",
    STRIPE_WEBHOOK_SECRET: "whsec_1234567890abcdefghijklmn",
  });
  expect(site.services.notices).toEqual([
    expect.stringMatching(/no real money/i),
    expect.stringContaining("Open my site"),
    expect.stringMatching(/^content\/site\.yaml: business: /),
  ]);
  expect(openImprint().page.isExample).toBe(true);
  expect(mayTakeMoney()).toBe(false);
  const whole = {
    ...getContent().site,
    business: { ...getContent().site.business, sample: undefined },
  };
  const withSeller = { ...getContent(), site: whole };
  expect(withContent(mayTakeMoney, withSeller)).toBe(false);
  await openSite(site.database, "Firefox on Linux", new Date());
  await refreshOpening(site.database);
  expect(withContent(mayTakeMoney, withSeller)).toBe(true);
  const priceId = getContent().programs.find((program) => program.hasCheckout)?.priceId;
  const answer = await pressBuyNow({ priceId }, { origin: "https://www.example.com" });
  expect(answer.status).toBe(403);
});
