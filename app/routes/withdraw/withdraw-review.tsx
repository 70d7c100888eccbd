import type { WithdrawPage } from "#app/content/schemas/order-pages.ts";
import { withdrawalFieldNames, type WithdrawalFieldName } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";

type Fact = { label: string; value: string };

export function WithdrawReview({
  words,
  linked,
  values,
  submission,
}: {
  words: WithdrawPage;
  linked: { address: string | undefined; facts: readonly Fact[] } | undefined;
  values: Record<WithdrawalFieldName, string>;
  /** Makes a second press harmless. */
  submission: string;
}) {
  const { review, fields } = words;
  const shown = { ...values, email: values.email === "" ? (linked?.address ?? "") : values.email };
  const typed = withdrawalFieldNames.map((name) => ({
    label: fields[name].label,
    value: shown[name],
  }));
  return (
    <NarrowPage heading={review.heading} text={linked ? review.text : review.typedText}>
      <dl className="mt-6 grid max-w-text gap-4">
        {[...(linked?.facts ?? []), ...typed].map(({ label, value }) =>
          value === "" ? null : (
            <div key={label}>
              <dt className="text-soft">{label}</dt>
              <dd className="font-bold break-words whitespace-pre-line">{value}</dd>
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
