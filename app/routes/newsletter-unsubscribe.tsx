import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { unsubscribe } from "#app/server/newsletter/change-subscription.server.ts";
import { followLink, readToken } from "#app/server/newsletter/follow-link.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { unsubscribe: words, notChanged, hero } = getContent().newsletterPage;
  return { words, notChanged, picture: hero.picture, token: readToken(request) };
}

export async function action({ request }: Route.ActionArgs) {
  const { answer, init } = await followLink(request, (token) =>
    unsubscribe({ token, now: new Date() }),
  );
  return data(answer, init);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      {...loaderData}
      action={href("/newsletter/unsubscribe")}
      status={actionData?.status}
    />
  );
}
