import { randomUUID } from "node:crypto";
import type { Program, ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { getContent } from "#app/content/load.server.ts";
import { readShownAmount } from "#app/lib/shown-amount.ts";
import { findOnSale } from "#app/lib/program-facts.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { listMissingFacts } from "../legal/legal-facts.server.ts";
import {
  takeToken,
  type Limit,
  type Token,
} from "#app/server/platform/request/take-token.server.ts";
import { getSelfOrigin } from "#app/server/platform/request/site-origin.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { getProviderFor } from "./get-payment-provider.server.ts";
import { describeOffer } from "./describe-offer.server.ts";
import type { Offer, PaymentProvider } from "./payment-provider.server.ts";

export type CreateCheckoutResult =
  /** Where to send the visitor: to pay, or to learn that the price is another one now. */
  | { status: "created"; url: string }
  /** Not a priceId at all: another type, or none. */
  | { status: "malformed" }
  /** No program on sale has this priceId. */
  | { status: "unknown" }
  /** The site takes no payments, or no real money yet: see `mayTakeMoney`. */
  | { status: "off" }
  /** The provider answered with a refusal, or with something that makes no sense. */
  | { status: "refused" }
  /** The provider did not answer. */
  | { status: "unreachable" }
  /** This client pressed too often; seconds until it may press again. */
  | { status: "flooded"; retryAfter: number };

/** Presses of one client: more than any buyer makes, and too few to burden the provider. */
const pressLimit: Limit = { times: 10, seconds: 60 };

type Dependencies = {
  describe?: (program: ProgramOnSale) => Offer;
  programs: readonly Program[];
  /** undefined when nothing can be bought. */
  provider: PaymentProvider | undefined;
  /** The origin of this site that the buyer returns to. */
  returnOrigin: string;
  takePress: () => Promise<Token>;
};

/**
 * Opens a payment for one press of a Buy Now button.
 *
 * @param priceId as it came from the browser. It only chooses from our own catalogue: program and
 * amount are looked up there.
 */
export async function createCheckout(
  priceId: unknown,
  request: Request,
  context: RequestContext,
  { describe, programs, provider, returnOrigin, takePress }: Dependencies = defaultDependencies(
    request,
    context,
  ),
): Promise<CreateCheckoutResult> {
  if (typeof priceId !== "string" || priceId === "") return { status: "malformed" };
  const program = findOnSale(programs, priceId);
  if (!program) return { status: "unknown" };
  if (!provider) return { status: "off" };
  const shown = readShownAmount(request.url) ?? program.amountInCents;
  if (shown !== program.amountInCents)
    return { status: "created", url: `/checkout/new-price/${priceId}` };
  const press = await takePress();
  if (press.status === "refused") return { status: "flooded", retryAfter: press.retryAfter };
  const session = await provider.createSession({
    programId: program.id,
    title: program.title,
    offer: describe?.(program),
    priceId: program.priceId,
    amountInCents: program.amountInCents,
    currency: "usd",
    idempotencyKey: randomUUID(),
    returnOrigin,
    requestId: context.requestId,
  });
  if (session.status !== "created") return session;
  if (!provider.isPaymentPage(session.url)) return { status: "refused" };
  return { status: "created", url: session.url };
}

function defaultDependencies(request: Request, context: RequestContext): Dependencies {
  const content = getContent();
  return {
    describe: (program) => describeOffer(program, content),
    programs: content.programs,
    provider: mayTakeMoney() ? getProviderFor(context) : undefined,
    returnOrigin: getEnv().publicOrigin ?? getSelfOrigin(request.url),
    takePress: () => takeToken("checkout", context.client, pressLimit),
  };
}

/** Real money is taken only where buyers can read who takes it. Payments of before are still handled. */
function mayTakeMoney(): boolean {
  return getEnv().payments !== "live" || listMissingFacts(getContent()).length === 0;
}
