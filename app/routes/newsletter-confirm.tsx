import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { tokenFieldNames } from "#app/lib/form-fields.ts";
import { readTyped } from "#app/lib/refused-form.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { answerLink, refuseOrigin, statusOfLink } from "#app/forms/form-answers.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { getMailOrigin, isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import {
  confirmSubscription,
  lookUpConfirmation,
} from "#app/server/business/newsletter/change-subscription.server.ts";
import { readToken } from "#app/server/business/newsletter/newsletter-tokens.server.ts";
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
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, tokenFieldNames);
  const { token } = readTyped(form, tokenFieldNames);
  const result = await confirmSubscription({
    token,
    now: new Date(),
    content: getContent(),
    origin: getMailOrigin(request),
  });
  return answerLink(result.status, token, request);
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
