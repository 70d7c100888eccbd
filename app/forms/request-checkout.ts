import { answerTimeout } from "#app/lib/live-controls.ts";
import { addShownAmount } from "#app/lib/money.ts";

/** Returns the address of the payment page or, if the price has changed, of the page with the new price. */
export async function requestCheckout(priceId: string, amountInCents: number): Promise<string> {
  const response = await fetch(addShownAmount("/api/create-checkout", amountInCents), {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ priceId }),
    signal: AbortSignal.timeout(answerTimeout),
  });
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer !== null) {
    if ("error" in answer && answer.error) throw new Error(JSON.stringify(answer.error));
    if (
      response.ok &&
      "url" in answer &&
      typeof answer.url === "string" &&
      /^https?:\/\//.test(answer.url)
    ) {
      return answer.url;
    }
  }
  throw new Error(`the checkout answered ${response.status} without an address`);
}
