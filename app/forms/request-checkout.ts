import { answerTimeout } from "#app/lib/live-controls.ts";
import { addShownAmount } from "#app/lib/money.ts";

/**
 * Asks the server for a checkout, and returns the address of the payment page, or of the page about a changed price.
 */
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
