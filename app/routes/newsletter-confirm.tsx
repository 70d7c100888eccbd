import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfLink } from "#app/forms/form-answers.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { actOnLink } from "#app/act-on-link.server.ts";
import { getOwnOrigin } from "#app/server/platform/request/site-origin.server.ts";
import {
  confirmSubscription,
  lookUpConfirmation,
} from "#app/server/business/newsletter/change-subscription.server.ts";
import { readToken } from "#app/server/platform/request/link-action.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { confirm: words, notChanged, noAnswer, nextButton, hero } = getContent().newsletterPage;
  const token = readToken(request);
  const state = await lookUpConfirmation({ token, now: new Date() });
  const faults = { notChanged, noAnswer };
  const page = { words, faults, picture: hero.picture, token, state, nextButton };
  return data(page, statusOfLink[state]);
}

export async function action({ request }: Route.ActionArgs) {
  const origin = getOwnOrigin(request);
  return actOnLink(request, (token) =>
    confirmSubscription({ token, now: new Date(), content: getContent(), origin }),
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
      refused={actionData}
      next={{ to: href("/resources"), label: loaderData.nextButton }}
      again={{ to: href("/newsletter"), label: loaderData.words.again }}
    />
  );
}
