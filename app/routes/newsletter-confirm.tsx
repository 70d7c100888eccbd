import { href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getMailOrigin } from "#app/server/mail-origin.server.ts";
import { confirmSubscription } from "#app/server/newsletter/change-subscription.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";
import { followLink, readLink } from "./newsletter/follow-link.server.ts";
import { LinkPage } from "./newsletter/link-page.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return { words: getContent().newsletterPage.confirm, link: readLink(request) };
}

export function action({ request }: Route.ActionArgs) {
  return followLink(request, (token) =>
    confirmSubscription({
      token,
      now: new Date(),
      content: getContent(),
      origin: getMailOrigin(request),
    }),
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      {...loaderData}
      action={href("/newsletter/confirm")}
      status={actionData?.status}
      again={{ to: href("/newsletter"), label: loaderData.words.again }}
    />
  );
}
