import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import type { Subscriber } from "#app/server/owner/subscribers.server.ts";

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
