import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { subscribe } from "#app/server/business/newsletter/subscribe.server.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { startTempSite } from "#tests/support/temp-site.ts";
import { action, loader } from "./newsletter-one-click.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const site = await startTempSite();
const origin = "https://site.example";

/** Signs up and returns the address in the one-click header of the email. */
async function signUp(email: string): Promise<string> {
  const form = makeForm({ email });
  const content = getContent();
  await subscribe({ form, receivedAt: new Date(), consent: "Yes.", content, origin });
  const [mail] = await readRows(site.database, "outbox_mails", { recipient: email });
  const parsed = JSON.parse(mail?.headers ?? "") as Record<string, string>;
  return parsed["List-Unsubscribe"]?.slice(1, -1) ?? "";
}

async function statusOf(email: string) {
  const [row] = await readRows(site.database, "newsletter_subscriptions", { email });
  return row?.status;
}

/** Sends what a mail program sends: no cookie, another origin. */
function press(url: string, text = "List-Unsubscribe=One-Click"): Promise<Response> {
  const [headers, body] = [{ Origin: "https://mail.example" }, new URLSearchParams(text)];
  return action({ request: new Request(url, { method: "POST", headers, body }) });
}

test("unsubscribes by a mail program's button, without a redirect, also as a multipart form", async () => {
  expect((await press(await signUp("ana@example.com"))).status).toBe(200);
  expect(await statusOf("ana@example.com")).toBe("unsubscribed");
  const url = await signUp("multi@example.com");
  const body = makeForm({ "List-Unsubscribe": "One-Click" });
  const response = await action({ request: new Request(url, { method: "POST", body }) });
  expect(response.status).toBe(200);
  expect(await statusOf("multi@example.com")).toBe("unsubscribed");
});

test("changes nothing when a link checker opens or posts to the address", async () => {
  const url = await signUp("eve@example.com");
  const opened = loader({ request: new Request(url) } as Parameters<typeof loader>[0]);
  expect(opened.status).toBe(303);
  expect(opened.headers.get("Location")).toMatch(/^\/newsletter\/unsubscribe\?token=[\w.%-]+$/);
  expect((await press(url, "")).status).toBe(400);
  expect((await press(url, "List-Unsubscribe=No")).status).toBe(400);
  expect(await statusOf("eve@example.com")).toBe("pending");
});

test("answers 404 for an invented token", async () => {
  expect((await press(`${origin}/api/newsletter-unsubscribe?token=a.b`)).status).toBe(404);
  expect((await press(`${origin}/api/newsletter-unsubscribe`)).status).toBe(404);
});
