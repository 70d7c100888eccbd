import { data } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfLink } from "#app/forms/form-answers.ts";
import { LinkPage } from "#app/sections/link-page.tsx";
import { actOnLink } from "#app/act-on-link.server.ts";
import {
  confirmWithdrawal,
  lookUpWithdrawal,
} from "#app/server/business/withdrawal/confirm-withdrawal.server.ts";
import { readToken } from "#app/server/platform/request/link-action.server.ts";
import type { Route } from "./+types/withdraw-confirm.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { contactPage, withdrawPage } = getContent();
  const { confirm: words } = withdrawPage;
  const { notChanged, noAnswer } = words;
  const token = readToken(request);
  const state = await lookUpWithdrawal({ token, now: new Date() });
  const picture = { drawing: pagePictures.messageSent, alt: contactPage.sent.sceneAlt };
  return data(
    { words, faults: { notChanged, noAnswer }, picture, token, state },
    statusOfLink[state],
  );
}

export async function action({ request }: Route.ActionArgs) {
  return actOnLink(request, (token) =>
    confirmWithdrawal({ token, now: new Date(), content: getContent() }),
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function WithdrawConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage {...loaderData} refused={actionData} />;
}
