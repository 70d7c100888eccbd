import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { chooseMailWords, readMailWait } from "#app/forms/mail-wait.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/orders-sent.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { contactPage, orderPages } = getContent();
  const { sent } = orderPages;
  const asked = chooseMailWords({ ...sent, now: sent.text }, readMailWait(request.url));
  // Without a mail server, the page must not promise an email.
  const { heading, text } = getEnv().mail
    ? { heading: sent.heading, text: asked }
    : sent.withoutMail;
  const picture = sent.picture ?? {
    drawing: pagePictures.messageSent,
    alt: contactPage.sent.sceneAlt,
  };
  return { seo: sent.seo, heading, text, picture };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.seo, { index: false });
}

export default function OrdersSent({ loaderData }: Route.ComponentProps) {
  const { heading, text, picture } = loaderData;
  const labels = useLabels();
  return (
    <ResultPage picture={picture} heading={heading} text={text}>
      <p className="mt-8">
        <ButtonLink href={href("/")}>{labels.error.homeButton}</ButtonLink>
      </p>
    </ResultPage>
  );
}
