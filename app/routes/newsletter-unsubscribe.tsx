import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfLink } from "#app/forms/form-answers.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { actOnLink } from "#app/act-on-link.server.ts";
import {
  lookUpUnsubscription,
  unsubscribe,
} from "#app/server/business/newsletter/change-subscription.server.ts";
import { readToken } from "#app/server/platform/request/link-action.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { newsletterPage } = getContent();
  const { unsubscribe: words, notChanged, noAnswer, nextButton, hero } = newsletterPage;
  const token = readToken(request);
  const state = await lookUpUnsubscription({ token, now: new Date() });
  const faults = { notChanged, noAnswer };
  const page = { words, faults, picture: hero.picture, token, state, nextButton };
  return data(page, statusOfLink[state]);
}

export async function action({ request }: Route.ActionArgs) {
  return actOnLink(request, (token) => unsubscribe({ token, now: new Date() }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const next = { to: href("/resources"), label: loaderData.nextButton };
  return <LinkPage {...loaderData} refused={actionData} next={next} />;
}
