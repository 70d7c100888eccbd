import { data, href, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { withdrawalFieldNames } from "#app/lib/form-fields.ts";
import { readTyped } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import type { Order } from "#app/server/business/checkout/order.server.ts";
import { soldToEurope } from "#app/server/business/checkout/sold.server.ts";
import { answerEvenly } from "#app/server/platform/request/answer-evenly.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { getOwnOrigin, isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import {
  findLinkedOrder,
  reviewWithdrawal,
  storeWithdrawal,
} from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import type { Route } from "./+types/withdraw.ts";
import { WithdrawForm, WithdrawReview } from "./withdraw/withdraw-steps.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const { withdrawPage } = getContent();
  const token = readOrderToken(request);
  const order = await findLinkedOrder(token);
  refuseWithoutRight(order);
  return { words: withdrawPage, linked: order && toLinkedOrder(order, token) };
}

/** Handles both submissions of the form: the first shows the withdrawal for review, and the second declares it. */
export async function action({ request, context }: Route.ActionArgs) {
  const content = getContent();
  refuseWithoutRight(await findLinkedOrder(readOrderToken(request)));
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, withdrawalFieldNames);
  const { step } = readTyped(form, ["step"]);
  if (step !== "confirm") {
    const reading = await reviewWithdrawal(form, readOrderToken(request), new Date());
    if (reading.status !== "read") return refuseForm(reading);
    const shown = step === "change" ? "form" : "review";
    return data({ shown, values: reading.values, submission: crypto.randomUUID() } as const);
  }
  const result = await answerEvenly(
    storeWithdrawal({
      form,
      token: readOrderToken(request),
      receivedAt: new Date(),
      content,
      origin: getOwnOrigin(request),
      client: readContext({ request, context }).client,
    }),
  );
  if (result.status === "withdrawn-before") {
    const { pathname, search } = new URL(request.url);
    return redirect(`${pathname}${search}`, 303);
  }
  if (result.status !== "stored") return refuseForm(result);
  return redirect(`/withdraw/done?reference=${result.reference}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.words.seo, { at });
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { words, linked } = loaderData;
  if (linked?.already) {
    const { heading, text, to, label } = linked.already;
    return (
      <ResultPage picture={words.picture} heading={heading} text={text}>
        <p className="mt-8">
          <ButtonLink href={to}>{label}</ButtonLink>
        </p>
      </ResultPage>
    );
  }
  if (actionData && "shown" in actionData && actionData.shown === "review")
    return <WithdrawReview words={words} linked={linked} {...actionData} />;
  return (
    <WithdrawForm
      words={words}
      linked={linked}
      values={
        actionData?.values ?? { name: "", order: linked?.reference ?? "", email: "", words: "" }
      }
      refused={actionData && "failure" in actionData ? actionData : undefined}
    />
  );
}

/**
 * Responds with 404 if the buyer has no right to withdraw. Earlier European buyers keep the right even if the owner
 * stops selling to the European Union.
 */
function refuseWithoutRight(order: Order | undefined) {
  const { site, notFoundPage } = getContent();
  if (!site.sellsToEurope && !(order && soldToEurope(order, site))) throw notFound(notFoundPage);
}

function toLinkedOrder(order: Order, token: string) {
  const content = getContent();
  const { site, orderPages, withdrawPage } = content;
  const { labels } = orderPages;
  const { reference, title, price, orderedOn, address } = toOrderFacts(order, content);
  const { withdrawnAt: before, withdrawal } = order;
  return {
    reference,
    address,
    facts: [
      { label: labels.program, value: title },
      { label: labels.price, value: price },
      { label: labels.orderedOn, value: orderedOn },
    ],
    already:
      before === null
        ? undefined
        : {
            heading: withdrawPage.already.heading,
            text: fillTemplate(withdrawPage.already.text, {
              moment: formatMoment(new Date(before), site.timeZone),
              reference: withdrawal ?? "–",
            }),
            to: href("/orders/:token", { token }),
            label: fillTemplate(orderPages.heading, { reference }),
          },
  };
}

function readOrderToken({ url }: Request): string {
  return new URL(url).searchParams.get("order") ?? "";
}
