import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import type { Outcome } from "#app/content/schemas/fields.ts";
import { formatMoment, formatWeekday } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfFound } from "#app/forms/form-answers.ts";
import { chooseMailWords, hoursUntilMail } from "#app/forms/mail-wait.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import {
  findWithdrawal,
  type FoundWithdrawal,
} from "#app/server/business/withdrawal/read-withdrawals.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/withdraw-done.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  const found = await findWithdrawal(reference);
  const { contactPage, withdrawPage } = getContent();
  return data(
    {
      words: withdrawPage.done,
      isFound: found.status === "found",
      // This page has no picture of its own, so it shows the contact page's.
      general: { drawing: pagePictures.messageSent, alt: contactPage.sent.sceneAlt },
      ...toPage(found),
    },
    { status: statusOfFound[found.status] },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function WithdrawDone({ loaderData }: Route.ComponentProps) {
  const { heading, text, mailed = [], isFound, general, picture = general } = loaderData;
  const { labels, emailAddress } = useShared();
  return (
    <ResultPage picture={picture} heading={heading} text={text}>
      {mailed.map((words) => (
        <RichParagraph key={words} className="mt-4 max-w-text" text={words} />
      ))}
      <p className="mt-8">
        {isFound ? (
          <ButtonLink href={href("/")}>{labels.error.homeButton}</ButtonLink>
        ) : (
          <a href={`mailto:${emailAddress}`} className={buttonClass({ look: "secondary" })}>
            {labels.error.mailLabel}
          </a>
        )}
      </p>
    </ResultPage>
  );
}

function toPage(found: FoundWithdrawal): Outcome & { mailed?: string[] } {
  const { site, withdrawPage } = getContent();
  const { done } = withdrawPage;
  if (found.status !== "found") return done[found.status];
  const { reference, receivedAt, answerBy, isConfirmed, isMailedToBuyer, isOtherAddress } = found;
  const { text } = isConfirmed ? done : done.declared;
  const asked = chooseMailWords(
    { ...done, now: isConfirmed ? done.confirmAddress : done.declared.mailed },
    hoursUntilMail(found.mailBy, new Date()),
  );
  const mailed = isConfirmed
    ? [...(isMailedToBuyer ? [done.mailed] : []), ...(isOtherAddress ? [asked] : [])]
    : [asked];
  return {
    heading: done.heading,
    picture: done.picture,
    text: fillTemplate(text, {
      reference,
      moment: formatMoment(receivedAt, site.timeZone),
      day: formatWeekday(answerBy),
    }),
    // Without a mail server, the page must not promise an email.
    mailed: getEnv().mail ? mailed : [done.withoutMail],
  };
}
