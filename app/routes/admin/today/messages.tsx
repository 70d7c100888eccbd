import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment, DueTag } from "#app/admin/parts/texts.tsx";
import { More, Need, Needs } from "#app/admin/parts/need.tsx";
import { Panel } from "#app/admin/page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DiscardMail } from "../mail/mail-buttons.tsx";
import type { Today } from "#app/server/owner/today/read-today.server.ts";

export function MessagesPanel({ items, more, today }: Today["messages"] & { today: string }) {
  if (items.length === 0) return null;
  return (
    <Panel heading="To answer" count={items.length + more}>
      <Needs>
        {items.map(({ reference, name, topic, opening, answerBy, receivedAt }) => (
          <Need
            key={reference}
            title={name}
            href={`/admin/messages/${reference}#${reference}`}
            tag={<DueTag answerBy={answerBy} today={today} />}
            actions={
              <>
                <ButtonLink href={`/admin/messages/${reference}#${reference}`} size="small">
                  Answer
                  <span className="sr-only"> {name}</span>
                </ButtonLink>
                <ActionForm
                  intent="answered"
                  values={{ reference }}
                  label="It's answered"
                  about={name}
                />
              </>
            }
          >
            {topic}, <Moment at={receivedAt} inSentence />
            <p dir="auto" className="text-ink">
              {opening}
            </p>
          </Need>
        ))}
      </Needs>
      <More count={more} href="/admin/messages" />
    </Panel>
  );
}

export function HeldBackPanel({ items, more }: Today["heldBack"]) {
  if (items.length === 0) return null;
  return (
    <Panel heading="Held back" count={items.length + more}>
      <p className="mb-3 text-sm text-soft">
        These look like advertising. Is one of them from a real person?
      </p>
      <Needs>
        {items.map(({ reference, name, opening, receivedAt }) => (
          <Need
            key={reference}
            title={name}
            href={`/admin/messages/${reference}#${reference}`}
            actions={
              <>
                <ActionForm
                  intent="genuine"
                  values={{ reference }}
                  label="It's from a person"
                  about={name}
                />
                <ActionForm intent="delete" values={{ reference }} label="It's spam" about={name} />
              </>
            }
          >
            <Moment at={receivedAt} />
            <p dir="auto">{opening}</p>
          </Need>
        ))}
      </Needs>
      <More count={more} href="/admin/messages?show=suspected" />
    </Panel>
  );
}

export function MailsPanel({ items, more }: Today["mails"]) {
  if (items.length === 0) return null;
  return (
    <Panel heading="Couldn't be delivered" count={items.length + more}>
      <Needs>
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
      </Needs>
      <More count={more} href="/admin/mails" />
    </Panel>
  );
}
