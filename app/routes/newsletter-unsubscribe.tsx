import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { unsubscribe } from "#app/server/newsletter/change-subscription.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";
import { followLink, readLink } from "./newsletter/follow-link.server.ts";
import { LinkPage } from "./newsletter/link-page.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return { words: getContent().newsletterPage.unsubscribe, link: readLink(request) };
}

export function action({ request }: Route.ActionArgs) {
  return followLink(request, (token) => unsubscribe({ token, now: new Date() }));
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
