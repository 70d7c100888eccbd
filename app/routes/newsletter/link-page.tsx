/** What stands behind a link in a newsletter mail: a page that asks, and acts only when it is told to. */
import { ResultPage } from "#app/sections/result-page.tsx";
import { TokenForm } from "#app/sections/token-form.tsx";
import type { ChangeResult } from "#app/server/newsletter/change-subscription.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { readLink } from "./follow-link.server.ts";

type Outcome = { heading: string; text: string };

type Words = {
  ask: Outcome & { button: string; busy: string };
  done: Outcome;
  unknown: Outcome;
};

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
