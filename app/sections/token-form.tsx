import { useSentForm } from "#app/forms/use-sent-form.ts";
import { island } from "#app/islands/island.tsx";
import { pickNames } from "#app/lib/by-name.ts";
import { tokenFieldNames } from "#app/lib/form-fields.ts";
import type { FormFailure, RefusedForm } from "#app/lib/form-errors.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormNotice } from "./form-notice.tsx";

type TokenFormProps = {
  token: string;
  words: { heading: string; button: string; busy: string };
  faults: Partial<Record<FormFailure, string>>;
  refusedBefore: RefusedForm<"token"> | undefined;
};

function LiveTokenForm({ token, words, faults, refusedBefore }: TokenFormProps) {
  const { send, busy, refused } = useSentForm(tokenFieldNames, refusedBefore);
  return (
    // Without `action`, the form is sent to the page's full URL, so the URL of the next page contains the token, too.
    <form method="post" onSubmit={send} className="mt-8 grid max-w-text justify-items-start gap-5">
      <input type="hidden" name="token" value={token} />
      <SubmitButton busy={busy} busyWords={words.busy}>
        {words.button}
      </SubmitButton>
      {refused ? <FormNotice refused={refused} subject={words.heading} words={faults} /> : null}
    </form>
  );
}

export const TokenForm = island("TokenForm", LiveTokenForm, {
  labels: ["form", "newTab"],
  pick: ({ words, ...props }) => ({
    ...props,
    words: pickNames(words, ["heading", "button", "busy"]),
  }),
});
