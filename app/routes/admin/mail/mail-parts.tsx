import { ActionForm, TwoSteps } from "#app/admin/parts/controls.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import type { Mail } from "#app/server/owner/mails.server.ts";

const tags = {
  sent: <Tag tone="calm">Sent</Tag>,
  waiting: <Tag tone="wait">Waiting</Tag>,
  parked: <Tag tone="alarm">Not delivered</Tag>,
  collected: <Tag tone="wait">Waiting</Tag>,
};

export function MailTag({ mail }: { mail: Mail }) {
  return tags[mail.status];
}

type StateProps = { mail: Mail; fault: string | undefined };

export function MailState({ mail, fault }: StateProps) {
  const { status, settledAt, sendAfter, attempts, createdAt } = mail;
  if (status === "sent")
    return (
      <>
        Sent <Moment at={settledAt ?? createdAt} inSentence />.
      </>
    );
  if (status === "collected")
    return <>It'll go out within the hour, in one email with similar notices.</>;
  if (status === "parked")
    return (
      <>
        The site gave up <Moment at={settledAt ?? createdAt} inSentence /> after{" "}
        {attempts === 1 ? "one try" : `${attempts} tries`}. {fault}
      </>
    );
  if (attempts > 0)
    return (
      <>
        Tried {attempts === 1 ? "once" : `${attempts} times`} so far. {fault} The site keeps trying
        for three days.
      </>
    );
  return sendAfter === null ? (
    <>It's waiting to go out.</>
  ) : (
    <>
      It won't go out before <Moment at={sendAfter} inSentence />, because there's a limit to how
      many emails your site sends at once.
    </>
  );
}

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

export const againWords = "The email is in the outbox and waiting to go out.";

export function DiscardMail({ id, about }: { id: string; about?: string }) {
  return (
    <TwoSteps label="Throw it away…" about={about}>
      <p>Nobody will get this email, and you can&apos;t bring it back.</p>
      <ActionForm intent="discard" values={{ id }} label="Throw it away" about={about} />
    </TwoSteps>
  );
}
