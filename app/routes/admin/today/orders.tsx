import { ActionForm, SmallLink } from "#app/admin/parts/controls.tsx";
import { Moment, DueTag, Tag } from "#app/admin/parts/texts.tsx";
import { More, Need, Needs } from "#app/admin/parts/need.tsx";
import { Panel } from "#app/admin/page.tsx";
import { daysUntil, formatNearDay } from "#app/lib/dates.ts";
import type { Today, TodayOrder } from "#app/server/owner/today/read-today.server.ts";
import { AnsweredForm, messagePath } from "./messages.tsx";

export const orderPath = (reference: string) => `/admin/orders/${reference}`;

export function OrdersPanel({ items, more, until }: Today["newOrders"]) {
  if (until === undefined) return null;
  return (
    <Panel heading="New orders" count={items.length + more}>
      <Needs>
        {items.map((order) => (
          <Need
            key={order.sessionId}
            title={nameOrder(order)}
            href={orderPath(order.reference)}
            tag={<PracticeTag order={order} />}
          >
            <bdi className="inline-block max-w-full truncate align-bottom">
              {order.buyer ?? "Someone without a name"}
            </bdi>
            {", "}
            <Moment at={order.at} inSentence />
            <p>
              <BuyerMail {...order} />
            </p>
          </Need>
        ))}
      </Needs>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <ActionForm
          intent="seen"
          values={{ until }}
          label={items.length === 1 ? "I've seen it" : "I've seen them"}
        />
        <More count={more} href="/admin/orders" />
      </div>
    </Panel>
  );
}

function BuyerMail({ mail, mailAt }: Pick<Today["newOrders"]["items"][number], "mail" | "mailAt">) {
  const when = mailAt === null ? null : <Moment at={mailAt} inSentence />;
  switch (mail) {
    case "sent":
      return <>The email with the booking link went out {when}.</>;
    case "parked":
      return <strong>The email with the booking link couldn&apos;t be delivered.</strong>;
    case "none":
      return (
        <>
          No email went out: there&apos;s no address, the buyer had already withdrawn, or you threw
          the email away.
        </>
      );
    default:
      return <>The email with the booking link is waiting to go out.</>;
  }
}

type WithdrawalsPanelProps = Today["withdrawals"] & { refunds: Today["refunds"]; today: string };

export function WithdrawalsPanel({ items, more, unproved, refunds, today }: WithdrawalsPanelProps) {
  const count = items.length + more + refunds.length + (unproved?.count ?? 0);
  if (count === 0) return null;
  return (
    <Panel heading="Withdrawals" count={count}>
      <Needs>
        {items.map(({ reference, name, answerBy, isConfirmed, orders }) => (
          <Need
            key={reference}
            title={name}
            href={messagePath(reference)}
            tag={<DueTag answerBy={answerBy} today={today} />}
            actions={
              <>
                {isConfirmed ? (
                  <OpenOrder order={orders[0]} />
                ) : (
                  <ActionForm
                    intent="accept"
                    values={{ reference }}
                    label="It's from the buyer: accept it"
                    about={name}
                    look="primary"
                  />
                )}
                <AnsweredForm reference={reference} name={name} />
              </>
            }
          >
            {isConfirmed
              ? "This person has withdrawn."
              : "This person hasn't confirmed the withdrawal by email yet."}
            {orders.map((order) => (
              <Refund key={order.sessionId} order={order} today={today} />
            ))}
          </Need>
        ))}
        {refunds.map((order) => (
          <Need
            key={order.sessionId}
            title={order.buyer ?? nameOrder(order)}
            href={orderPath(order.reference)}
            tag={<Tag tone="wait">Refund due</Tag>}
            actions={
              <>
                <OpenOrder order={order} />
                <ActionForm
                  intent="settled"
                  values={{ reference: order.reference }}
                  label="There's nothing to refund"
                  about={order.reference}
                />
              </>
            }
          >
            {order.isBuyerErased
              ? "This buyer has withdrawn. Their name and address have been erased."
              : "This buyer has withdrawn, and you've answered."}
            <Refund order={order} today={today} />
          </Need>
        ))}
        {unproved ? <MadeUpWithdrawals {...unproved} /> : null}
      </Needs>
      <More count={more} href="/admin/messages" />
    </Panel>
  );
}

function MadeUpWithdrawals({ count, until }: NonNullable<Today["withdrawals"]["unproved"]>) {
  return (
    <Need
      title={`${count} that don't match any of your orders`}
      href="/admin/messages"
      actions={
        <ActionForm intent="putAway" values={{ until }} label="They're made up: mark as answered" />
      }
    >
      Nobody has confirmed these withdrawals by email. When there are this many, someone has usually
      made them up. But one of them may be from a buyer who mistyped an address.
    </Need>
  );
}

function OpenOrder({ order }: { order: TodayOrder | undefined }) {
  if (!order) return null;
  return (
    <SmallLink
      href={orderPath(order.reference)}
      look="primary"
      label={order.refundBy === undefined ? "See the order" : "Refund it"}
      about={order.reference}
    />
  );
}

function Refund({ order, today }: { order: TodayOrder; today: string }) {
  return (
    <p className="text-ink">
      {nameOrder(order)} <PracticeTag order={order} />
      <br />
      <RefundState {...order} today={today} />
    </p>
  );
}

type RefundStateProps = TodayOrder & { today: string };

function RefundState({ refundBy, refunded, price, status, isWithdrawn, today }: RefundStateProps) {
  if (status === "refunded") return `${price} has been refunded.`;
  if (!isWithdrawn) return "No refund is due unless you accept the withdrawal.";
  if (refundBy === undefined)
    return refunded === undefined ? "There's nothing to refund." : `${refunded} has been refunded.`;
  return (
    <>
      {refunded === undefined ? "" : `${refunded} has been refunded so far. `}
      <strong>Refund by {formatNearDay(refundBy, today)}</strong> ({daysLeft(refundBy, today)})
    </>
  );
}

function daysLeft(day: string, today: string): string {
  const days = daysUntil(day, today);
  if (days < 0) return days === -1 ? "a day late" : `${-days} days late`;
  if (days === 0) return "the last day";
  return days === 1 ? "a day left" : `${days} days left`;
}

export function nameOrder({ title, price }: TodayOrder): string {
  return `${title}, ${price}`;
}

export function PracticeTag({ order }: { order: TodayOrder }) {
  return order.isRehearsed ? <Tag>Practice</Tag> : null;
}
