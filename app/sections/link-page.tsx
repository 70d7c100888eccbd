/** Shows an emailed link's page. Nothing happens before a press, because some mail programs open links themselves. */
import type { ChosenPicture, Outcome } from "#app/content/schemas/fields.ts";
import type { RefusedForm } from "#app/lib/form-errors.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ResultPage } from "./result-page.tsx";
import { TokenForm } from "./token-form.tsx";

type LinkState = "ask" | "done" | "unknown";

type Step = { to: string; label: string };

type Words = Record<LinkState, Outcome> & { ask: Outcome & { button: string; busy: string } };

export function LinkPage({
  token,
  picture,
  faults,
  words,
  state,
  refused,
  next,
  again,
}: {
  token: string;
  picture: ChosenPicture;
  faults: { notChanged: string; noAnswer: string };
  words: Words;
  state: LinkState;
  refused: RefusedForm<"token"> | undefined;
  next?: Step;
  again?: Step;
}) {
  const { notChanged, noAnswer } = faults;
  const step = { ask: undefined, done: next, unknown: again }[state];
  const { heading, text, picture: own = picture } = words[state];
  return (
    <ResultPage picture={own} heading={heading} text={text}>
      {state === "ask" ? (
        <TokenForm
          token={token}
          words={words.ask}
          faults={{
            notStored: notChanged,
            forbidden: notChanged,
            unreachable: noAnswer,
            late: noAnswer,
          }}
          refusedBefore={refused}
        />
      ) : null}
      {step ? (
        <p className="mt-8">
          <ButtonLink href={step.to}>{step.label}</ButtonLink>
        </p>
      ) : null}
    </ResultPage>
  );
}
