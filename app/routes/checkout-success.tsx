import { data, href } from "react-router";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Outcome } from "#app/content/schemas/fields.ts";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { RehearsalMark, NextSteps, ResultPage } from "#app/sections/result-page.tsx";
import {
  readCheckoutOutcome,
  type CheckoutOutcome,
} from "#app/server/business/checkout/checkout-outcome.server.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { writeMoneyBackNote } from "#app/server/business/checkout/read-order-page.server.ts";
import { findStanding } from "#app/server/business/checkout/order.server.ts";
import {
  isRehearsed,
  practicePagePath,
} from "#app/server/business/checkout/payment-provider.server.ts";
import { quoteAsSold } from "#app/server/business/checkout/sold.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/checkout-success.ts";

const statusCodes: Record<CheckoutOutcome["status"], number> = {
  paid: 200,
  pending: 200,
  checking: 200,
  failed: 200,
  refunded: 200,
  withdrawn: 200,
  "taken-back": 200,
  unknown: 404,
  unreachable: 503,
  "too-many": 429,
};

const pause = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id");
  const outcome = await readCheckoutOutcome(sessionId, readContext({ request, context }));
  const { checkoutPages, site } = getContent();
  const { success } = checkoutPages;
  const words = "stored" in outcome ? quoteAsSold(success, outcome.stored, site) : success;
  return data(
    {
      status: outcome.status,
      words,
      bookingUrl: findBooking(outcome),
      rehearsal: toRehearsal(outcome, sessionId),
      order: "order" in outcome ? outcome.order : undefined,
      ...toPage(outcome, words),
    },
    {
      status: statusCodes[outcome.status],
      headers: { "Cache-Control": "no-store", ...toPauseHeaders(outcome) },
    },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutSuccess({ loaderData }: Route.ComponentProps) {
  const { status, words, heading, text, picture, bookingUrl, rehearsal, order } = loaderData;
  const paid = status === "paid";
  return (
    <ResultPage
      picture={
        paid
          ? { drawing: pagePictures.paid, alt: words.sceneAlt }
          : (picture ?? { drawing: pagePictures.notPaid, alt: words.otherSceneAlt })
      }
      heading={heading}
      text={text}
      mark={rehearsal ? <RehearsalMark {...rehearsal} /> : null}
      beside={paid ? <NextSteps heading={words.nextHeading} steps={words.nextSteps} /> : null}
    >
      {order ? (
        <p className="mt-6 font-bold">
          {fillTemplate(words.reference, { reference: order.reference })}
        </p>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-4">
        {order ? (
          <a href={order.path} className={buttonClass()}>
            {order.hasReceipt ? words.orderLink : words.orderLinkOnly}
          </a>
        ) : null}
        {bookingUrl ? (
          <OutsideButton href={bookingUrl} look="secondary">
            {words.bookButton}
          </OutsideButton>
        ) : null}
        {bookingUrl || isUndecided(status) ? null : (
          <a href={programsGrid.path} className={buttonClass()}>
            {words.retryButton}
          </a>
        )}
        <ButtonLink href={href("/contact")} look="secondary">
          {words.contactButton}
        </ButtonLink>
      </p>
      {order ? <RichParagraph className="mt-6 max-w-text" text={words.ordersNote} /> : null}
    </ResultPage>
  );
}

function isUndecided(status: CheckoutOutcome["status"]): boolean {
  return ["pending", "checking", "withdrawn", "taken-back"].includes(status);
}

function findBooking(outcome: CheckoutOutcome): string | undefined {
  if (outcome.status !== "paid") return undefined;
  return toOrderFacts(outcome.stored, getContent()).bookingUrl;
}

/**
 * Returns the banner of a practice or test payment. A practice payment that can still be changed also gets a link to
 * the practice page.
 */
function toRehearsal(outcome: CheckoutOutcome, sessionId: string | null) {
  if (!("provider" in outcome) || !isRehearsed(outcome.provider)) return undefined;
  const { banner, continueLink } = getContent().checkoutPages.practice;
  const goesOn = ["pending", "paid", "withdrawn"].includes(outcome.status);
  return {
    banner,
    continuation:
      goesOn && outcome.provider === "practice" && sessionId
        ? { href: practicePagePath(sessionId), label: continueLink }
        : undefined,
  };
}

function toPauseHeaders(outcome: CheckoutOutcome): Record<string, string> {
  if (outcome.status === "too-many") return { "Retry-After": String(outcome.retryAfter) };
  return outcome.status === "unreachable" ? { "Retry-After": String(pause) } : {};
}

type Words = Content["checkoutPages"]["success"];

/** Prepares the page's data, which contains no personal data except a first name. */
function toPage(outcome: CheckoutOutcome, success: Words): Outcome {
  const content = getContent();
  if (outcome.status === "taken-back") {
    const { orderPages } = content;
    return {
      heading: orderPages.status[findStanding(outcome.stored)],
      text: writeMoneyBackNote(outcome.stored, orderPages) ?? "",
      picture: success.checking.picture,
    };
  }
  if (outcome.status === "too-many") return success.unreachable;
  if (outcome.status !== "paid") return success[outcome.status];
  const { greeting, heading, text } = success.paid;
  const { title: program, price } = toOrderFacts(outcome.stored, content);
  return {
    heading: outcome.firstName ? fillTemplate(greeting, { name: outcome.firstName }) : heading,
    text: fillTemplate(text, { program, price }),
  };
}
