import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment, DueTag } from "#app/admin/parts/texts.tsx";
import { Need, NeedsPanel } from "#app/admin/parts/need.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DiscardMail } from "../mail/mail-parts.tsx";
import type { Today } from "#app/server/owner/today/read-today.server.ts";

export const messagePath = (reference: string) => `/admin/messages/${reference}#${reference}`;

export function AnsweredForm({ reference, name }: { reference: string; name: string }) {
  return (
    <ActionForm intent="answered" values={{ reference }} label="Mark as answered" about={name} />
  );
}

export function MessagesPanel({ items, more, today }: Today["messages"] & { today: string }) {
  return (
    <NeedsPanel heading="To answer" more={more} href="/admin/messages">
      {items.map(({ reference, name, topic, opening, answerBy, receivedAt }) => (
        <Need
          key={reference}
          title={name}
          href={messagePath(reference)}
          tag={<DueTag answerBy={answerBy} today={today} />}
          actions={
            <>
              <ButtonLink href={messagePath(reference)} size="small">
                Answer
                <span className="sr-only"> {name}</span>
              </ButtonLink>
              <AnsweredForm reference={reference} name={name} />
            </>
          }
        >
          {topic}, <Moment at={receivedAt} inSentence />
          <p dir="auto" className="text-ink">
            {opening}
          </p>
        </Need>
      ))}
    </NeedsPanel>
  );
}

export function HeldBackPanel({ items, more }: Today["heldBack"]) {
  return (
    <NeedsPanel
      heading="Held back"
      hint="These look like advertising. Is one of them from a real person?"
      more={more}
      href="/admin/messages?show=suspected"
    >
      {items.map(({ reference, name, opening, receivedAt }) => (
        <Need
          key={reference}
          title={name}
          href={messagePath(reference)}
          actions={
            <>
              <ActionForm
                intent="genuine"
                values={{ reference }}
                label="It's not spam"
                about={name}
              />
              <ActionForm intent="delete" values={{ reference }} label="Delete" about={name} />
            </>
          }
        >
          <Moment at={receivedAt} />
          <p dir="auto">{opening}</p>
        </Need>
      ))}
    </NeedsPanel>
  );
}

export function MailsPanel({ items, more }: Today["mails"]) {
  return (
    <NeedsPanel heading="Couldn't be delivered" more={more} href="/admin/mails">
      {items.map(({ id, recipient, subject, fault, settled_at: at }) => (
        <Need
          key={id}
          title={subject}
          href={`/admin/mails/${id}`}
          actions={
            <>
              <ActionForm intent="retry" values={{ id }} label="Try again" about={subject} />
              <DiscardMail id={id} about={subject} />
            </>
          }
        >
          To {recipient}
          {at === null ? null : (
            <>
              . The site gave up <Moment at={at} inSentence />.
            </>
          )}
          {fault === undefined ? null : <p>{fault}</p>}
        </Need>
      ))}
    </NeedsPanel>
  );
}
