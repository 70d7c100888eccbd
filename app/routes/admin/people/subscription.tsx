import { ActionForm, SmallLink } from "#app/admin/parts/controls.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import type { listParkedPushes } from "#app/server/business/newsletter/push-subscriptions.server.ts";
import type { Subscriber } from "#app/server/owner/subscribers.server.ts";
import { personAddress } from "./person-address.ts";

export function Subscription({ subscription }: { subscription: Subscriber }) {
  const { id, status, requestedAt, confirmedAt, unsubscribedAt } = subscription;
  return (
    <Panel heading="Newsletter">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Signed up <Moment at={requestedAt} inSentence />
          {confirmedAt === null ? null : (
            <>
              , confirmed <Moment at={confirmedAt} inSentence />
            </>
          )}
          {unsubscribedAt === null ? null : (
            <>
              , unsubscribed <Moment at={unsubscribedAt} inSentence />
            </>
          )}
          .
        </p>
        <SubscriberTag status={status} />
      </div>
      {status === "unsubscribed" ? null : (
        <div className="mt-3">
          <ActionForm intent="remove" values={{ id }} label="Take them off the newsletter" />
        </div>
      )}
    </Panel>
  );
}

export function SubscriberTag({ status }: Pick<Subscriber, "status">) {
  if (status === "confirmed") return <Tag tone="calm">Confirmed</Tag>;
  return status === "pending" ? <Tag tone="wait">Not confirmed</Tag> : <Tag>Unsubscribed</Tag>;
}

export function Refused({
  addresses,
}: {
  addresses: Awaited<ReturnType<typeof listParkedPushes>>;
}) {
  if (addresses.length === 0) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-3 rounded-field border-2 border-orange-deep bg-orange-wash p-3">
      <p className="font-bold">Your newsletter service refused these addresses:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {addresses.map(({ email, status, last_fault }) => (
          <li key={email}>
            <a href={personAddress(email)}>{email}</a>, who{" "}
            {status === "confirmed" ? "wants the newsletter" : "has left"}. {last_fault}
          </li>
        ))}
      </ul>
      <p>Correct them at the newsletter service. Then let the site try again.</p>
      <ActionForm intent="pushAgain" label="Send them again" />
    </div>
  );
}

export function Export({ canExport }: { canExport: boolean }) {
  if (!canExport)
    return (
      <p className="text-sm text-soft">
        You can download the list once you've set the site's public address under Settings, because
        each line has an unsubscribe link.
      </p>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <SmallLink href="/admin/people/subscribers.csv" label="Download confirmed subscribers" />
      <SmallLink href="/admin/people/subscribers.csv?show=all" label="Download everyone" />
    </p>
  );
}
