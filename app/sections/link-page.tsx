/** The page that a link in a newsletter mail opens: it asks first, and acts only after a press. */
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import type { RefusedForm } from "#app/lib/refused-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ResultPage } from "./result-page.tsx";
import { TokenForm } from "./token-form.tsx";

type Outcome = { heading: string; text: string };

/** What the link can still do: its action, nothing more to do, or unknown. */
export type LinkState = "ask" | "done" | "unknown";

type Words = Record<LinkState, Outcome> & { ask: Outcome & { button: string; busy: string } };

/**
 * `state` is what the link can do before the button is pressed; `answer` is the response to the
 * button. `again` is the next step after an expired link.
 */
export function LinkPage({
  token,
  picture,
  faults,
  words,
  state,
  answer,
  again,
}: {
  token: string;
  picture: ChosenPicture;
  faults: { notChanged: string; noAnswer: string };
  words: Words;
  state: LinkState;
  answer: { state: LinkState } | RefusedForm<"token"> | undefined;
  again?: { to: string; label: string };
}) {
  const refused = answer && "failure" in answer ? answer : undefined;
  const now = answer && "state" in answer ? answer.state : state;
  const { notChanged, noAnswer } = faults;
  return (
    <ResultPage picture={picture} heading={words[now].heading} text={words[now].text}>
      {now === "ask" ? (
        <TokenForm
          token={token}
          words={words.ask}
          faults={{
            notStored: notChanged,
            forbidden: notChanged,
            unreachable: noAnswer,
            late: noAnswer,
          }}
          answer={refused}
        />
      ) : null}
      {now === "unknown" && again ? (
        <p className="mt-8">
          <ButtonLink href={again.to}>{again.label}</ButtonLink>
        </p>
      ) : null}
    </ResultPage>
  );
}
