import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { TokenForm } from "#app/sections/token-form.tsx";
import { readFields } from "#app/server/forms/read-fields.server.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import { getMailOrigin } from "#app/server/mail-origin.server.ts";
import { confirmSubscription } from "#app/server/newsletter/change-subscription.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

/** Changes nothing: programs that check mails open every link in them. */
export function loader({ request }: Route.LoaderArgs) {
  const { newsletterPage } = getContent();
  return {
    words: newsletterPage.confirm,
    notChanged: newsletterPage.notChanged,
    sceneAlt: newsletterPage.hero.sceneAlt,
    token: new URL(request.url).searchParams.get("token") ?? "",
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return data({ status: "unavailable" as const }, { status: 403 });
  const { status } = await confirmSubscription({
    token: readFields(form, ["token"]).token ?? "",
    now: new Date(),
    content: getContent(),
    origin: getMailOrigin(request),
  });
  if (status === "unavailable") {
    return data({ status }, { status: 503, headers: { "Retry-After": "60" } });
  }
  return data({ status }, { status: status === "unknown" ? 404 : 200 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { words, notChanged, sceneAlt, token } = loaderData;
  const status = actionData?.status ?? "ask";
  const shown = words[status === "unavailable" ? "ask" : status];
  return (
    <ResultPage
      scene="newsletter"
      sceneAlt={sceneAlt}
      heading={shown.heading}
      text={status === "unavailable" ? notChanged : shown.text}
    >
      {status === "ask" || status === "unavailable" ? (
        <TokenForm
          action={href("/newsletter/confirm")}
          token={token}
          label={words.ask.button}
          busyLabel={words.ask.busy}
        />
      ) : null}
      {status === "unknown" ? (
        <p className="mt-8">
          <ButtonLink to={href("/newsletter")}>{words.again}</ButtonLink>
        </p>
      ) : null}
    </ResultPage>
  );
}
