import { data, redirect } from "react-router";
import { programsGrid } from "#app/lib/paths.ts";
import { getContent } from "#app/content/load.server.ts";
import { formatDollars } from "#app/lib/money.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import {
  type PracticeAction,
  actOnPracticeSession,
  readPracticeSession,
} from "#app/server/business/checkout/practice/practice-page.server.ts";
import type { StartRequest } from "#app/server/business/checkout/payment-provider.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import type { Route } from "./+types/checkout-practice.ts";

const refusals = { malformed: 400, unavailable: 503 } as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const session = await readPracticeSession(params.sessionId, readContext({ request, context }));
  if (session.status === "unknown") throw notFound(getContent().notFoundPage);
  if (session.status === "unavailable")
    throw data(null, { status: 503, statusText: "Service Unavailable" });
  const content = getContent();
  return {
    words: content.checkoutPages.practice,
    program: session.title,
    offer: session.offer,
    amount: formatDollars(session.amountInCents),
    stage: session.stage,
    email: content.site.email.address,
    declined: new URL(request.url).searchParams.has("declined"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) throw data(null, { status: 403, statusText: "Forbidden" });
  const { question, answer } = getContent().checkoutPages.payment.start;
  const step = await actOnPracticeSession({
    sessionId: params.sessionId,
    action: form.get("action"),
    email: form.get("email"),
    startRequest: form.has("startRequest") ? `${question} ${answer}` : undefined,
    context: readContext({ request, context }),
  });
  if (step.status === "unknown") throw notFound(getContent().notFoundPage);
  if (step.status !== "go") throw data(null, { status: refusals[step.status] });
  return redirect(step.to, 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutPractice({ loaderData }: Route.ComponentProps) {
  const { words, program, amount, stage, declined, offer, email } = loaderData;
  return (
    <div className="bg-orange-wash">
      <div className={`${pageWidth} pt-28 pb-20`}>
        <div className="raised mx-auto max-w-text overflow-hidden rounded-card bg-card lg:max-w-none">
          <p className="border-b-[2.5px] border-line bg-orange px-6 py-3 text-center font-display text-lg text-on-joy">
            {words.banner}
          </p>
          <div className="gap-x-14 p-6 md:p-8 lg:grid lg:grid-cols-2 lg:p-12 2xl:grid-cols-[4fr_3fr_4fr]">
            <div>
              <h1 className="text-quiet">
                {stage === "pending" ? words.pendingHeading : words.heading}
              </h1>
              <RichParagraph className="mt-4" text={textOf(stage, words)} />
              {declined && stage === "open" ? (
                <p
                  role="alert"
                  className="mt-5 rounded-field border-[2.5px] border-danger bg-orange-wash p-4 font-bold"
                >
                  {words.declined}
                </p>
              ) : null}
              <dl className="mt-6 grid gap-3 border-y-[2.5px] border-line py-5">
                <div className="flex flex-wrap justify-between gap-x-6">
                  <dt className="text-soft">{words.orderLabel}</dt>
                  <dd className="ml-auto text-right font-bold">
                    {program}
                    {offer ? <span className="block font-normal">{offer.sessions}</span> : null}
                  </dd>
                </div>
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <dt className="text-soft">{words.amountLabel}</dt>
                  <dd className="ml-auto font-display text-numeral tracking-tight">{amount}</dd>
                </div>
              </dl>
            </div>
            {stage === "open" ? (
              <div className="mt-5 grid content-start gap-3 text-sm text-soft 2xl:mt-0">
                {offer?.notes.map((note) => (
                  <RichParagraph key={note} text={note} />
                ))}
              </div>
            ) : null}
            <PracticeButtons
              stage={stage}
              words={words}
              email={email}
              startRequest={stage === "open" ? offer?.startRequest : undefined}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

type Words = Route.ComponentProps["loaderData"]["words"];
type Stage = Route.ComponentProps["loaderData"]["stage"];

function textOf(stage: Stage, words: Words): string {
  if (stage === "open") return words.text;
  return stage === "pending" ? words.pendingText : words.closedText;
}

function choicesOf(stage: Stage, words: Words): Array<[PracticeAction, string]> {
  switch (stage) {
    case "open":
      return [
        ["paid", words.pay],
        ["declined", words.decline],
        ["paid-later", words.payLater],
        ["expired", words.expire],
        ["cancelled", words.cancel],
      ];
    case "pending":
      return [
        ["arrived", words.arrive],
        ["failed", words.fail],
      ];
    case "paid":
      return [["refunded", words.refund]];
    default:
      return [];
  }
}

function PracticeButtons({
  stage,
  words,
  email,
  startRequest,
}: {
  stage: Stage;
  words: Words;
  email: string;
  startRequest: StartRequest | undefined;
}) {
  const choices = choicesOf(stage, words);
  if (choices.length === 0) {
    return (
      <p className="mt-6 lg:mt-0">
        <a href={programsGrid.path} className={buttonClass({ wide: true })}>
          {words.backButton}
        </a>
      </p>
    );
  }
  return (
    <form
      method="post"
      className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 2xl:col-start-3"
    >
      {stage === "open" ? (
        <InputField
          id="email"
          name="email"
          label={words.emailLabel}
          hint={words.emailHint}
          className="mb-6"
          type="email"
          defaultValue={email}
        />
      ) : null}
      {startRequest ? (
        <fieldset className="mb-6">
          <legend className="font-bold">{startRequest.question}</legend>
          <label className="mt-2 flex gap-3 py-2">
            <span className="relative mt-0.5 self-start">
              <input
                type="checkbox"
                name="startRequest"
                className="peer block size-6 appearance-none rounded-small border-[2.5px] border-line bg-card"
              />
              <CheckIcon className="absolute inset-0 m-auto hidden size-4 peer-checked:block" />
            </span>
            {startRequest.answer}
          </label>
        </fieldset>
      ) : null}
      <h2 className="mb-4 text-xl">{words.actionsHeading}</h2>
      <div className="grid gap-4">
        {choices.map(([choice, label], index) => (
          <Button
            key={choice}
            type="submit"
            name="action"
            value={choice}
            look={index === 0 ? "primary" : "secondary"}
            wide
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
