import { useEffect } from "react";
import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { formatWeekday } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { contactDraftKey } from "#app/lib/form-fields.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useLabels } from "#app/sections/chrome-context.tsx";
import { forgetDraft } from "#app/sections/draft.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { findMessage } from "#app/server/contact/find-message.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/contact-sent.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { sent } = getContent().contactPage;
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  const message = await findMessage(reference);
  return {
    seo: sent.seo,
    heading: sent.heading,
    sceneAlt: sent.sceneAlt,
    text: message
      ? fillTemplate(sent.text, {
          reference: message.reference,
          day: formatWeekday(message.answerBy),
        })
      : sent.textWithoutDay,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.seo, { index: false });
}

export default function ContactSent({ loaderData }: Route.ComponentProps) {
  const { heading, text, sceneAlt } = loaderData;
  const labels = useLabels();
  // The form may have been sent before its script came: then nobody else has done it.
  useEffect(() => forgetDraft(contactDraftKey), []);
  return (
    <ResultPage picture={{ drawing: "message-sent", alt: sceneAlt }} heading={heading} text={text}>
      <p className="mt-8">
        <ButtonLink to={href("/")}>{labels.error.homeButton}</ButtonLink>
      </p>
    </ResultPage>
  );
}
