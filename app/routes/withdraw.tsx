import { data, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { withdrawalFieldNames } from "#app/lib/form-fields.ts";
import { readTyped } from "#app/lib/refused-form.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import { readForm } from "#app/server/request/read-form.server.ts";
import { getMailOrigin, isSameOrigin } from "#app/server/request/site-origin.server.ts";
import {
  findLinkedOrder,
  reviewWithdrawal,
  storeWithdrawal,
} from "#app/server/withdrawal/store-withdrawal.server.ts";
import { readContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/withdraw.ts";
import { WithdrawForm } from "./withdraw/withdraw-form.tsx";
import { WithdrawReview } from "./withdraw/withdraw-review.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const { site, withdrawPage, notFoundPage } = getContent();
  if (!site.sellsToEurope) throw notFound(notFoundPage);
  return { words: withdrawPage, linkedOrder: await findLinkedOrder(readToken(request)) };
}

/** The form is sent twice: first to show what would be declared, then by the button that declares it. */
export async function action({ request, context }: Route.ActionArgs) {
  const content = getContent();
  if (!content.site.sellsToEurope) throw notFound(content.notFoundPage);
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, withdrawalFieldNames);
  const { step } = readTyped(form, ["step"]);
  if (step !== "confirm") {
    const reading = await reviewWithdrawal(form, readToken(request), new Date());
    if (reading.status !== "read") return refuseForm(reading);
    const shown = step === "change" ? "form" : "review";
    return data({ shown, values: reading.values, submission: crypto.randomUUID() } as const);
  }
  const result = await storeWithdrawal({
    form,
    token: readToken(request),
    receivedAt: new Date(),
    content,
    origin: getMailOrigin(request),
    client: readContext({ request, context }).client,
  });
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
  const { words, linkedOrder } = loaderData;
  if (actionData && "shown" in actionData && actionData.shown === "review")
    return <WithdrawReview words={words} {...actionData} />;
  return (
    <WithdrawForm
      words={words}
      isLinked={linkedOrder !== undefined}
      values={actionData?.values ?? { name: "", order: linkedOrder ?? "", email: "", words: "" }}
      refused={actionData && "failure" in actionData ? actionData : undefined}
    />
  );
}

/** The token of the order's page from which a buyer came: it proves who it is. Both steps post to this address. */
function readToken({ url }: Request): string {
  return new URL(url).searchParams.get("order") ?? "";
}
