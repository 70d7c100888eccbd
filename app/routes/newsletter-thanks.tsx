import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { chooseMailWords, readMailWait } from "#app/forms/mail-wait.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-thanks.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { thanks, hero, nextButton } = getContent().newsletterPage;
  const asked = chooseMailWords({ ...thanks, now: thanks.text }, readMailWait(request.url));
  // Without a mail server, the page must not promise an email.
  const { heading, text } = getEnv().mail
    ? { heading: thanks.heading, text: asked }
    : thanks.withoutMail;
  return { seo: thanks.seo, heading, text, picture: thanks.picture ?? hero.picture, nextButton };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.seo, { index: false });
}

export default function NewsletterThanks({ loaderData }: Route.ComponentProps) {
  const { heading, text, picture, nextButton } = loaderData;
  return (
    <ResultPage picture={picture} heading={heading} text={text}>
      <p className="mt-8">
        <ButtonLink href={href("/resources")}>{nextButton}</ButtonLink>
      </p>
    </ResultPage>
  );
}
