import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { getMailOrigin } from "#app/server/mail-origin.server.ts";
import { confirmSubscription } from "#app/server/newsletter/change-subscription.server.ts";
import { followLink, readToken } from "#app/server/newsletter/follow-link.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { confirm: words, notChanged, hero } = getContent().newsletterPage;
  return { words, notChanged, picture: hero.picture, token: readToken(request) };
}

export async function action({ request }: Route.ActionArgs) {
  const { answer, init } = await followLink(request, (token) =>
    confirmSubscription({
      token,
      now: new Date(),
      content: getContent(),
      origin: getMailOrigin(request),
    }),
  );
  return data(answer, init);
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
