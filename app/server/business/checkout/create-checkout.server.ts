import { randomUUID } from "node:crypto";
import type { Program, ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { findVersionOf, getContent } from "#app/content/load.server.ts";
import { readShownAmount } from "#app/lib/money.ts";
import { findOnSale } from "#app/lib/program-facts.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { listMissingFacts } from "../legal/legal-facts.server.ts";
import { isOpen } from "../opening/opening.server.ts";
import type { Limit } from "#app/server/platform/request/count-in-database.server.ts";
import { takeToken, type Token } from "#app/server/platform/request/take-token.server.ts";
import { getOwnOrigin } from "#app/server/platform/request/site-origin.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { getProviderFor } from "./get-payment-provider.server.ts";
import { makeOffer } from "./make-offer.server.ts";
import type { Offer, PaymentProvider } from "./payment-provider.server.ts";

export type CreateCheckoutResult =
  | { status: "created"; url: string }
  | { status: "malformed" | "unknown" | "off" | "refused" | "unreachable" }
  | { status: "too-many"; retryAfter: number };

const pressLimit: Limit = { times: 10, seconds: 60 };

type Dependencies = {
  describe?: (program: ProgramOnSale) => Offer;
  programs: readonly Program[];
  contentVersion?: string | undefined;
  provider: PaymentProvider | undefined;
  returnOrigin: string;
  takePress: () => Promise<Token>;
};

/** @param priceId the id that the browser sent; the program and the amount are looked up in the content */
export async function createCheckout(
  priceId: unknown,
  request: Request,
  context: RequestContext,
  {
    describe,
    programs,
    contentVersion,
    provider,
    returnOrigin,
    takePress,
  }: Dependencies = defaultDependencies(request, context),
): Promise<CreateCheckoutResult> {
  if (typeof priceId !== "string" || priceId === "") return { status: "malformed" };
  const program = findOnSale(programs, priceId);
  if (!program) return { status: "unknown" };
  if (!provider) return { status: "off" };
  const shown = readShownAmount(request.url) ?? program.amountInCents;
  if (shown !== program.amountInCents)
    return { status: "created", url: `/checkout/new-price/${priceId}` };
  const press = await takePress();
  if (press.status === "refused") return { status: "too-many", retryAfter: press.retryAfter };
  const session = await provider.createSession({
    programId: program.id,
    title: program.title,
    offer: describe?.(program),
    priceId: program.priceId,
    amountInCents: program.amountInCents,
    currency: "usd",
    contentVersion,
    idempotencyKey: randomUUID(),
    returnOrigin,
    requestId: context.requestId,
  });
  if (session.status !== "created") return session;
  return { status: "created", url: session.url };
}

function defaultDependencies(request: Request, context: RequestContext): Dependencies {
  const content = getContent();
  return {
    describe: (program) => makeOffer(program, content),
    programs: content.programs,
    contentVersion: findVersionOf(content),
    provider: mayTakeMoney() ? getProviderFor(context) : undefined,
    returnOrigin: getOwnOrigin(request),
    takePress: () => takeToken("checkout", context.client, pressLimit),
  };
}

/**
 * Whether visitors can pay. Real payments require that the owner has opened the site and entered the seller's
 * details, which the law requires. Payments that have already begun are completed in any case.
 */
export function mayTakeMoney(): boolean {
  if (getEnv().payments !== "live") return true;
  return isOpen() && listMissingFacts(getContent()).length === 0;
}
