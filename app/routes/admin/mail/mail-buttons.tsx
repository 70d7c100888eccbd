import { ActionForm, TwoSteps } from "#app/admin/parts/controls.tsx";
import type { Mail } from "#app/server/owner/mails.server.ts";

/** @param copy the id of the new email that the button creates */
export function MailAgain({ mail, copy }: { mail: Mail; copy: string }) {
  if (mail.status === "collected") return null;
  return (
    <ActionForm
      intent="again"
      values={{ id: mail.id, copy }}
      label={mail.status === "sent" ? `Send again to ${mail.recipient}` : "Try again now"}
    />
  );
}

export const againWords = "The email is in the outbox, and it'll go out in a moment.";

export function DiscardMail({ id, about }: { id: string; about?: string }) {
  return (
    <TwoSteps label="Throw it away…" about={about}>
      <p>Nobody will get this email, and you can&apos;t bring it back.</p>
      <ActionForm intent="discard" values={{ id }} label="Throw it away" about={about} />
    </TwoSteps>
  );
}
