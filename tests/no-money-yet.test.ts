/** A site with payment keys, but without the legal details of its business. */
import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { loader as openImprint } from "#app/routes/imprint.tsx";
import { action as createCheckout } from "#app/routes/create-checkout.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { contextOf } from "#tests/support/request-context.ts";
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
  const request = new Request("https://www.example.com/api/create-checkout", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ priceId }),
  });
  const answer = await createCheckout({ request, context: contextOf() });
  expect(answer.status).toBe(403);
});
