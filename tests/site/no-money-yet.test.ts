/** A site with payment keys, but without the legal details of its business. */
import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { loader as openImprint } from "#app/routes/imprint.tsx";
import { pressBuyNow } from "#tests/support/checkout-requests.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { startTempSite } from "#tests/support/temp-site.ts";

test("takes no money, and tells visitors and the owner why", async () => {
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
    expect.stringMatching(/^content\/site\.yaml: business: /),
  ]);
  expect(openImprint().page.isExample).toBe(true);
  const priceId = getContent().programs.find((program) => program.hasCheckout)?.priceId;
  const answer = await pressBuyNow({ priceId }, { origin: "https://www.example.com" });
  expect(answer.status).toBe(403);
});
