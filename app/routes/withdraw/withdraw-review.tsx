import type { WithdrawPage } from "#app/content/schemas/order-pages.ts";
import { withdrawalFieldNames, type WithdrawalFieldName } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";

/** The second step: what is declared, as it was typed, and the one button that declares it. */
export function WithdrawReview({
  words,
  values,
  submission,
}: {
  words: WithdrawPage;
  values: Record<WithdrawalFieldName, string>;
  /** Makes a second press harmless. */
  submission: string;
}) {
  const { review, fields } = words;
  return (
    <NarrowPage heading={review.heading} text={review.text}>
      <dl className="mt-6 grid max-w-text gap-4">
        {withdrawalFieldNames.map((name) =>
          values[name] === "" ? null : (
            <div key={name}>
              <dt className="text-soft">{fields[name].label}</dt>
              <dd className="font-bold break-words whitespace-pre-line">{values[name]}</dd>
            </div>
          ),
        )}
      </dl>
      <form method="post" className="mt-8 flex flex-wrap gap-4">
        <input type="hidden" name="submission" value={submission} />
        {withdrawalFieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <Button type="submit" name="step" value="confirm">
          {review.confirm}
        </Button>
        <Button type="submit" name="step" value="change" look="secondary">
          {review.change}
        </Button>
      </form>
    </NarrowPage>
  );
}
