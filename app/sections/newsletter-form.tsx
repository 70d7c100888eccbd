import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { formMessage } from "#app/lib/form-message.ts";
import type { RefusedForm } from "#app/lib/refused-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useLabels } from "./chrome-context.tsx";
import { FormNotice } from "./form-notice.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type Refused = RefusedForm<"email" | "firstName">;

/**
 * The sign-up form, in a dialog or on its own page. `refusedBefore` is what the page itself got
 * back when it was posted without script; `idPrefix` keeps the ids of two forms apart.
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
  const refused = fetcher.data ?? refusedBefore;
  const busy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <fetcher.Form ref={form} method="post" action={href("/newsletter")} className="mt-4 grid gap-5">
      {refused ? <FormNotice refused={refused} /> : null}
      <HiddenFields />
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
            defaultValue={refused?.values.email}
          />
        )}
      </Field>
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
    </fetcher.Form>
  );
}
