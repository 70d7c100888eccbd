import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { useLabels } from "#app/sections/chrome-context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-thanks.ts";

export function loader() {
  const { newsletterPage } = getContent();
  return { words: newsletterPage.thanks, picture: newsletterPage.hero.picture };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function NewsletterThanks({ loaderData }: Route.ComponentProps) {
  const { words, picture } = loaderData;
  const labels = useLabels();
  return (
    <ResultPage picture={picture} heading={words.heading} text={words.text}>
      <p className="mt-8">
        <ButtonLink to={href("/")}>{labels.error.homeButton}</ButtonLink>
      </p>
    </ResultPage>
  );
}
