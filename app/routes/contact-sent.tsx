import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { formatWeekday } from "#app/lib/dates.ts";
import { contactDraftKey } from "#app/lib/form-fields.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfFound } from "#app/forms/form-answers.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import {
  findMessage,
  type FoundMessage,
} from "#app/server/business/contact/find-message.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/contact-sent.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { sent } = getContent().contactPage;
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  const message = await findMessage(reference);
  return data(
    { status: message.status, words: sent, ...toPage(message) },
    { status: statusOfFound[message.status] },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function ContactSent({ loaderData }: Route.ComponentProps) {
  const { status, words, ...outcome } = loaderData;
  const { labels, emailAddress } = useShared();
  return (
    <ResultPage {...outcome}>
      {/* `data-sent-draft` makes the starter delete the draft, because the message is stored. */}
      <p
        data-sent-draft={status === "found" ? contactDraftKey : undefined}
        className="mt-8 flex flex-wrap gap-4"
      >
        {status === "unknown" ? (
          <ButtonLink href={href("/contact")}>{words.writeButton}</ButtonLink>
        ) : null}
        {status === "found" ? (
          <ButtonLink href={href("/")}>{labels.error.homeButton}</ButtonLink>
        ) : (
          <a href={`mailto:${emailAddress}`} className={buttonClass({ look: "secondary" })}>
            {words.mailButton}
          </a>
        )}
      </p>
    </ResultPage>
  );
}

function toPage(message: FoundMessage) {
  const { contactPage, notFoundPage } = getContent();
  const { sent } = contactPage;
  if (message.status !== "found") {
    const picture = { drawing: pagePictures.notFound, alt: notFoundPage.sceneAlt };
    return { picture, ...sent[message.status] };
  }
  const { reference, answerBy, email } = message;
  const values = { reference, day: formatWeekday(answerBy) };
  return {
    heading: sent.heading,
    ...(email === undefined
      ? { text: sent.text, values }
      : { text: `${sent.text} ${sent.address}`, values: { ...values, email } }),
    picture: { drawing: pagePictures.messageSent, alt: sent.sceneAlt },
  };
}
