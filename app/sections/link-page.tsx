/** What stands behind a link in a newsletter mail: a page that asks, and acts only when it is told to. */
import type { Picture } from "#app/content/schemas/fields.ts";
import type { SceneName } from "#app/lib/drawing-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ResultPage } from "./result-page.tsx";
import { TokenForm } from "./token-form.tsx";

type Outcome = { heading: string; text: string };

type Words = {
  ask: Outcome & { button: string; busy: string };
  done: Outcome;
  unknown: Outcome;
};

/**
 * `status` is what came of the button: nothing yet, done, a link that is unknown, or a fault after
 * which nothing has changed. `again` is the way on from a link that is too old.
 */
export function LinkPage({
  action,
  token,
  picture,
  notChanged,
  words,
  status = "ask",
  again,
}: {
  action: string;
  token: string;
  picture: Picture<SceneName>;
  notChanged: string;
  words: Words;
  status?: "ask" | "done" | "unknown" | "unavailable" | undefined;
  again?: { to: string; label: string };
}) {
  const asks = status === "ask" || status === "unavailable";
  const shown = asks ? words.ask : words[status];
  return (
    <ResultPage
      picture={picture}
      heading={shown.heading}
      text={status === "unavailable" ? notChanged : shown.text}
    >
      {asks ? (
        <TokenForm
          action={action}
          token={token}
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
