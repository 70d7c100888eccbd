/** What stands behind a link in a newsletter mail: a page that asks, and acts only when it is told to. */
import { data } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { TokenForm } from "#app/sections/token-form.tsx";
import { readFields } from "#app/server/forms/read-fields.server.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import type { ChangeResult } from "#app/server/newsletter/change-subscription.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type Outcome = { heading: string; text: string };

type Words = {
  ask: Outcome & { button: string; busy: string };
  done: Outcome;
  unknown: Outcome;
};

/** Changes nothing: programs that check mails open every link in them. */
export function readLink(request: Request) {
  const { notChanged, hero } = getContent().newsletterPage;
  return {
    notChanged,
    sceneAlt: hero.sceneAlt,
    token: new URL(request.url).searchParams.get("token") ?? "",
  };
}

/** Does what the link is for, once its button was pressed. */
export async function followLink(
  request: Request,
  change: (token: string) => Promise<ChangeResult>,
) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return data({ status: "unavailable" as const }, { status: 403 });
  const { status } = await change(readFields(form, ["token"]).token ?? "");
  if (status === "unavailable") {
    return data({ status }, { status: 503, headers: { "Retry-After": "60" } });
  }
  return data({ status }, { status: status === "unknown" ? 404 : 200 });
}

/** `again` is the way on from a link that is too old. */
export function LinkPage({
  action,
  link,
  words,
  status = "ask",
  again,
}: {
  action: string;
  link: ReturnType<typeof readLink>;
  words: Words;
  status?: ChangeResult["status"] | "ask" | undefined;
  again?: { to: string; label: string };
}) {
  const asks = status === "ask" || status === "unavailable";
  const shown = asks ? words.ask : words[status];
  return (
    <ResultPage
      scene="newsletter"
      sceneAlt={link.sceneAlt}
      heading={shown.heading}
      text={status === "unavailable" ? link.notChanged : shown.text}
    >
      {asks ? (
        <TokenForm
          action={action}
          token={link.token}
          label={words.ask.button}
          busyLabel={words.ask.busy}
        />
      ) : null}
      {status === "unknown" && again ? (
        <p className="mt-8">
          <ButtonLink to={again.to}>{again.label}</ButtonLink>
        </p>
      ) : null}
    </ResultPage>
  );
}
