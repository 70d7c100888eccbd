import type { WithdrawPage } from "#app/content/schemas/order-pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { withdrawalFieldNames, type WithdrawalFieldName } from "#app/lib/form-fields.ts";
import { formMessage, firstWrong, type RefusedForm } from "#app/lib/form-errors.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { FormPage } from "#app/sections/form-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, InputField } from "#app/ui/field.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";

/** Shows the first step of a withdrawal, which works without JavaScript. */
export function WithdrawForm({
  words,
  linked,
  values,
  refused,
}: {
  words: WithdrawPage;
  linked: { address: string | undefined } | undefined;
  values: Record<WithdrawalFieldName, string>;
  refused: RefusedForm<WithdrawalFieldName> | undefined;
}) {
  const labels = useLabels();
  const { fields } = words;
  const known = linked?.address;
  const wrong = firstWrong(refused, withdrawalFieldNames);
  const errorOf = (name: WithdrawalFieldName) => formMessage(labels, refused?.errors[name]);
  const control = (name: WithdrawalFieldName) => ({
    defaultValue: values[name],
    autoFocus: wrong === name,
  });
  const shared = (name: WithdrawalFieldName) => ({ name, error: errorOf(name), ...control(name) });
  return (
    <FormPage words={words} refused={refused}>
      <RichParagraph text={words.who} />
      <InputField
        id="name"
        {...fields.name}
        type="text"
        autoComplete="name"
        required
        {...shared("name")}
      />
      <InputField
        id="order"
        {...fields.order}
        hint={linked ? undefined : fields.order.hint}
        type="text"
        required
        readOnly={linked !== undefined}
        {...shared("order")}
      />
      <InputField
        id="email"
        label={fields.email.label}
        hint={known ? fillTemplate(words.knownAddress, { address: known }) : fields.email.hint}
        type="email"
        autoComplete="email"
        required={!known}
        {...shared("email")}
      />
      <Field id="words" name="words" {...fields.words} error={errorOf("words")}>
        {(field) => <textarea {...field} rows={4} {...control("words")} />}
      </Field>
    </FormPage>
  );
}

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
  /** The key of the submission, by which the server recognizes a second press. */
  submission: string;
}) {
  const { review, fields } = words;
  const shown = { ...values, email: values.email === "" ? (linked?.address ?? "") : values.email };
  const typed = withdrawalFieldNames.map((name) => ({
    label: fields[name].label,
    value: shown[name],
  }));
  return (
    <ResultPage
      picture={words.picture}
      heading={review.heading}
      text={linked ? review.text : review.typedText}
    >
      <dl className="mt-6 grid max-w-text gap-4">
        {[...(linked?.facts ?? []), ...typed].map(({ label, value }) =>
          value === "" ? null : (
            <div key={label}>
              <dt className="text-soft">{label}</dt>
              <dd className="font-bold whitespace-pre-line">{value}</dd>
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
    </ResultPage>
  );
}
