import { useState } from "react";
import { href, PrefetchPageLinks, useFetcher } from "react-router";
import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { newsletterFieldNames, type NewsletterFieldName } from "#app/lib/form-fields.ts";
import { formMessage } from "#app/lib/form-message.ts";
import { firstWrong, type RefusedForm } from "#app/lib/refused-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useLabels } from "./chrome-context.tsx";
import { FormNotice } from "./form-notice.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useDelivery } from "../forms/use-delivery.ts";

type Refused = RefusedForm<NewsletterFieldName>;

/**
 * The sign-up form, in a dialog or on its own page. `refusedBefore` is the response when the page
 * was posted without script; `idPrefix` keeps the ids of two forms apart.
 */
export function NewsletterForm({
  words,
  idPrefix,
  refusedBefore,
}: {
  words: NewsletterPage;
  idPrefix: string;
  refusedBefore?: Refused | undefined;
}) {
  const labels = useLabels();
  const fetcher = useFetcher<Refused>();
  const answer = fetcher.data ?? refusedBefore;
  const { busy, refused } = useDelivery(fetcher.formData, answer, newsletterFieldNames);
  const [reached, setReached] = useState(false);
  const wrong = firstWrong(refused, newsletterFieldNames);
  const goTo = (name: NewsletterFieldName) => ({ autoFocus: wrong === name });
  const notice = refused ? <FormNotice refused={refused} subject={words.dialogHeading} /> : null;
  return (
    <fetcher.Form
      method="post"
      action={href("/newsletter")}
      onFocus={() => setReached(true)}
      className="mt-4 grid gap-5"
    >
      {/* Loads the code that sends the form now: if the connection is lost later, the text stays. */}
      {reached ? <PrefetchPageLinks page={href("/newsletter")} /> : null}
      <HiddenFields />
      {wrong === "email" ? notice : null}
      <Field
        id={`${idPrefix}-email`}
        name="email"
        label={words.emailLabel}
        error={formMessage(labels, refused?.errors.email)}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            {...goTo("email")}
            defaultValue={refused?.values.email}
          />
        )}
      </Field>
      {wrong === "firstName" ? notice : null}
      <Field
        id={`${idPrefix}-first-name`}
        name="firstName"
        label={words.firstNameLabel}
        error={formMessage(labels, refused?.errors.firstName)}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="given-name"
            {...goTo("firstName")}
            defaultValue={refused?.values.firstName}
          />
        )}
      </Field>
      <p className="text-sm text-soft">
        <RichText text={words.consent} />
      </p>
      <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
        {busy ? words.submitting : words.submit}
      </Button>
      {wrong ? null : notice}
    </fetcher.Form>
  );
}
