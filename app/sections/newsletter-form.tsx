import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { useSentForm } from "#app/forms/use-sent-form.ts";
import { island } from "#app/islands/island.tsx";
import { pickNames } from "#app/lib/by-name.ts";
import { newsletterFieldNames, type NewsletterFieldName } from "#app/lib/form-fields.ts";
import { formMessage, firstWrong, type RefusedForm } from "#app/lib/form-errors.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { FormNotice } from "./form-notice.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type Refused = RefusedForm<NewsletterFieldName>;

const wordNames = [
  "dialogHeading",
  "emailLabel",
  "firstNameLabel",
  "consent",
  "submit",
  "submitting",
] as const;

type NewsletterWords = Pick<NewsletterPage, (typeof wordNames)[number]>;

type NewsletterFormProps = {
  words: NewsletterWords;
  refusedBefore?: Refused | undefined;
};

function LiveNewsletterForm({ words, refusedBefore }: NewsletterFormProps) {
  const labels = useLabels();
  const { send, busy, refused } = useSentForm(newsletterFieldNames, refusedBefore);
  const wrong = firstWrong(refused, newsletterFieldNames);
  const shared = (name: NewsletterFieldName) => ({
    name,
    error: formMessage(labels, refused?.errors[name]),
    autoFocus: wrong === name,
    defaultValue: refused?.values[name],
  });
  const notice = refused ? <FormNotice refused={refused} subject={words.dialogHeading} /> : null;
  return (
    <form method="post" action="/newsletter" noValidate onSubmit={send} className="mt-4 grid gap-5">
      <HiddenFields />
      {wrong === "email" ? notice : null}
      <InputField
        id="newsletter-email"
        label={words.emailLabel}
        type="email"
        autoComplete="email"
        required
        {...shared("email")}
      />
      {wrong === "firstName" ? notice : null}
      <InputField
        id="newsletter-first-name"
        label={words.firstNameLabel}
        type="text"
        autoComplete="given-name"
        {...shared("firstName")}
      />
      <RichParagraph className="text-sm text-soft" text={words.consent} />
      <RichParagraph className="text-sm text-soft" text={labels.privacyNote} />
      <SubmitButton busy={busy} busyWords={words.submitting}>
        {words.submit}
      </SubmitButton>
      {wrong ? null : notice}
    </form>
  );
}

export const NewsletterForm = island("NewsletterForm", LiveNewsletterForm, {
  labels: ["form", "newTab", "privacyNote"],
  pick: ({ words, ...props }) => ({ ...props, words: pickNames(words, wordNames) }),
});
