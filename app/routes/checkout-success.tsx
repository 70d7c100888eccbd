import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import {
  readCheckoutOutcome,
  type CheckoutOutcome,
} from "#app/server/checkout/checkout-outcome.server.ts";
import { readVisit } from "#app/server/visit.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/checkout-success.ts";

const statusCodes: Record<CheckoutOutcome["status"], number> = {
  paid: 200,
  pending: 200,
  checking: 200,
  failed: 200,
  refunded: 200,
  unknown: 404,
  unreachable: 503,
};

export async function loader({ request }: Route.LoaderArgs) {
  const outcome = await readCheckoutOutcome(
    new URL(request.url).searchParams.get("session_id"),
    readVisit(request),
  );
  const { success } = getContent().checkoutPages;
  return data(
    { status: outcome.status, words: success, ...describe(outcome) },
    { status: statusCodes[outcome.status], headers: { "Cache-Control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutSuccess({ loaderData }: Route.ComponentProps) {
  const { status, words, heading, text } = loaderData;
  const { links } = useChrome();
  const paid = status === "paid";
  return (
    <ResultPage
      picture={
        paid
          ? { drawing: "checkout-success", alt: words.sceneAlt }
          : { drawing: "checkout-cancelled", alt: words.otherSceneAlt }
      }
      heading={heading}
      text={text}
    >
      {paid ? (
        <>
          <h2 className="mt-8 text-xl">{words.nextHeading}</h2>
          <ol className="mt-3 grid max-w-text list-decimal gap-2 pl-6">
            {words.nextSteps.map((step) => (
              <li key={step}>
                <RichText text={step} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <p className="mt-8 flex flex-wrap gap-4">
        {paid ? (
          <OutsideButton href={links.scheduling.url}>{words.bookButton}</OutsideButton>
        ) : status === "pending" || status === "checking" ? null : (
          <a href="/programs#programs-grid" className={buttonClass()}>
            {words.retryButton}
          </a>
        )}
        <ButtonLink to={href("/contact")} look="secondary">
          {words.contactButton}
        </ButtonLink>
      </p>
    </ResultPage>
  );
}

/** Heading and text for what happened: true in each case, and with a first name at most. */
function describe(outcome: CheckoutOutcome): { heading: string; text: string } {
  const { checkoutPages, programs } = getContent();
  const { success } = checkoutPages;
  if (outcome.status !== "paid") return success[outcome.status];
  const { greeting, heading, text } = success.paid;
  const program = programs.programs.find(({ id }) => id === outcome.programId);
  return {
    heading: outcome.firstName ? fillTemplate(greeting, { name: outcome.firstName }) : heading,
    text: fillTemplate(text, {
      // A program may have left the catalogue since it was bought.
      program: program?.title ?? outcome.programId,
      price: formatAmount(outcome.amountInCents, outcome.currency),
    }),
  };
}
