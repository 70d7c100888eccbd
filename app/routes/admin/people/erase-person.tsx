import { ActionForm, TwoSteps, SmallLink } from "#app/admin/parts/controls.tsx";
import { Panel } from "#app/admin/page.tsx";
import { count } from "#app/lib/numbers.ts";
import type { Erasure } from "#app/server/owner/person/person-data.server.ts";

const gone: ReadonlyArray<[Exclude<keyof Erasure, "orders">, one: string, more: string]> = [
  ["messages", "message", "messages"],
  ["subscriptions", "newsletter sign-up", "newsletter sign-ups"],
  ["withdrawals", "withdrawal", "withdrawals"],
  ["mails", "email to or about this person", "emails to or about this person"],
  ["notes", "note of yours on an order", "notes of yours on orders"],
];

type ErasePersonProps = {
  email: string;
  counts: Erasure;
  seen: string;
  /** The reason why nothing can be erased, if there is one. */
  kept: string | undefined;
  owesRefund: boolean;
};

/** @param seen identifies the data that the page shows, because data that came later isn't erased */
export function ErasePerson({ email, counts, seen, kept, owesRefund }: ErasePersonProps) {
  const goes = gone.filter(([kind]) => counts[kind] > 0);
  return (
    <Panel heading="Download or erase">
      <div className="flex flex-wrap items-start gap-3">
        <SmallLink
          href={`/admin/people/person.json?${new URLSearchParams({ email })}`}
          label="Download it all"
        />
        {kept === undefined ? (
          <TwoSteps label="Erase it all…">
            <h3 className="font-bold">This will be erased for good</h3>
            <ul className="list-disc pl-6">
              {goes.map(([kind, one, more]) => (
                <li key={kind}>{count(counts[kind], one, more)}</li>
              ))}
              {counts.orders === 0 ? null : (
                <li>The name and address on {count(counts.orders, "order", "orders")}</li>
              )}
            </ul>
            <h3 className="font-bold">This will stay</h3>
            <ul className="list-disc pl-6">
              {counts.orders === 0 ? null : (
                <li>What was bought, when and for how much: you need this for your bookkeeping</li>
              )}
              {owesRefund ? (
                <li>A refund that you still owe: it stays on Today, without the name</li>
              ) : null}
              <li>Copies in backups, until those are deleted</li>
              <li>What's in your own inbox, at Stripe and at your newsletter service</li>
            </ul>
            <ActionForm intent="erase" values={{ seen }} label={`Erase ${email}`} look="primary" />
          </TwoSteps>
        ) : (
          <p className="max-w-text">{kept}</p>
        )}
      </div>
    </Panel>
  );
}
