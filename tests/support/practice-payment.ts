/** Makes a practice payment with the forms of a running site, as without script. */
import { parse, type HTMLElement } from "node-html-parser";
import { getContent } from "#app/content/load.server.ts";
import type { UsedSite } from "./use-site.ts";

const { practice } = getContent().checkoutPages;

/** Returns the text of a page or a part of it, in one line. */
export function wordsOf(part: HTMLElement | null | undefined): string {
  for (const hidden of part?.querySelectorAll("script, style") ?? []) hidden.remove();
  return (part?.text ?? "").replaceAll(/\s+/g, " ").trim();
}

export async function parsePage(response: Response): Promise<HTMLElement> {
  return parse(await response.text());
}

/**
 * Presses a Buy Now button.
 * @returns the payment's session
 */
export async function openPayment(site: UsedSite, priceId = "exam-price"): Promise<string> {
  const answer = await site.post("/checkout/start", { priceId });
  return readSession(answer);
}

export function readSession(answer: Response): string {
  const [, session] =
    /^\/checkout\/practice\/(practice_\w+)$/.exec(answer.headers.get("Location") ?? "") ?? [];
  if (session === undefined) throw new Error(`no payment was opened: ${answer.status}`);
  return session;
}

/**
 * Presses a button on the payment's page.
 * @returns where it leads
 */
export async function press(
  site: UsedSite,
  session: string,
  choice: "pay" | "decline" | "cancel" | "payLater" | "expire" | "arrive" | "fail" | "refund",
  typed: Record<string, string> = {},
): Promise<string> {
  const path = `/checkout/practice/${session}`;
  const buttons = (await site.page(path)).querySelectorAll("button[name=action]");
  const action = buttons.find((button) => wordsOf(button) === practice[choice]);
  if (!action) throw new Error(`the page has no button ${practice[choice]}`);
  const answer = await site.post(path, { action: action.getAttribute("value") ?? "", ...typed });
  return answer.headers.get("Location") ?? `nowhere: ${answer.status}`;
}

/** @returns the addresses of the order and of the page after the payment */
export async function buy(site: UsedSite, email = ""): Promise<{ order: string; session: string }> {
  const session = await openPayment(site);
  const paid = await site.page(await press(site, session, "pay", { email }));
  const order = paid.querySelector('main a[href^="/orders/OD-"]')?.getAttribute("href");
  if (!order) throw new Error("the page after paying leads to no order");
  return { order, session };
}
