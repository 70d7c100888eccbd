import { Form, useNavigation } from "react-router";
import { tokenFieldNames } from "#app/lib/form-fields.ts";
import type { FormFailure, RefusedForm } from "#app/lib/refused-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FormNotice } from "./form-notice.tsx";
import { useDelivery } from "../forms/use-delivery.ts";

/** A form with the one button that carries out what a link in a mail is for. */
export function TokenForm({
  token,
  words,
  faults,
  answer,
}: {
  token: string;
  words: { heading: string; button: string; busy: string };
  /** The messages for a press that failed. */
  faults: Partial<Record<FormFailure, string>>;
  answer: RefusedForm<"token"> | undefined;
}) {
  const { formData } = useNavigation();
  const { busy, refused } = useDelivery(formData, answer, tokenFieldNames);
  return (
    // It posts to the full URL of the page, so that the next page still has the token.
    <Form method="post" className="mt-8 grid max-w-text justify-items-start gap-5">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
        {busy ? words.busy : words.button}
      </Button>
      {refused ? <FormNotice refused={refused} subject={words.heading} words={faults} /> : null}
    </Form>
  );
}
