import { data, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { withdrawalFieldNames } from "#app/lib/form-fields.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import { normalizeReference } from "#app/server/reference.server.ts";
import { readForm } from "#app/server/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/request/site-origin.server.ts";
import { storeWithdrawal } from "#app/server/withdrawal/store-withdrawal.server.ts";
import { readWithdrawal } from "#app/server/withdrawal/withdrawal-form.server.ts";
import { readContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/withdraw.ts";
import { WithdrawForm } from "./withdraw/withdraw-form.tsx";
import { WithdrawReview } from "./withdraw/withdraw-review.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const { site, withdrawPage, notFoundPage } = getContent();
  if (!site.sellsToEurope) throw notFound(notFoundPage);
  const named = new URL(request.url).searchParams.get("reference") ?? "";
  return { words: withdrawPage, reference: normalizeReference(named) ?? "" };
}

/** The form is sent twice: first to show what would be declared, then by the button that declares it. */
export async function action({ request, context }: Route.ActionArgs) {
  const content = getContent();
  if (!content.site.sellsToEurope) throw notFound(content.notFoundPage);
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, withdrawalFieldNames);
  const step = form.get("step");
  if (step !== "confirm") {
    const reading = readWithdrawal(form);
    if (!reading.ok) return refuseForm({ status: "invalid", ...reading });
    const shown = step === "change" ? "form" : "review";
    return data({ shown, values: reading.values, submission: crypto.randomUUID() } as const);
  }
  const result = await storeWithdrawal({
    form,
    receivedAt: new Date(),
    content,
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
  const { words, reference } = loaderData;
  if (actionData && "shown" in actionData && actionData.shown === "review")
    return <WithdrawReview words={words} {...actionData} />;
  return (
    <WithdrawForm
      words={words}
      values={actionData?.values ?? { name: "", order: reference, words: "" }}
      refused={actionData && "failure" in actionData ? actionData : undefined}
    />
  );
}
