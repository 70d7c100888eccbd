import type { Fact } from "#app/admin/facts.tsx";
import { Moment } from "#app/admin/moment.tsx";
import { formatAmount } from "#app/lib/money.ts";
import type { Order } from "#app/server/business/checkout/order.server.ts";
import { statusWords } from "./order-tags.tsx";

type Given = {
  order: Order;
  described: { title: string; price: string; sessions: string | undefined };
  rehearsed: boolean;
  paymentUrl: string | undefined;
  orderPath: string | undefined;
};

export function listFacts({ order, described, rehearsed, paymentUrl, orderPath }: Given): Fact[] {
  const { buyerName, buyerEmail, buyerErasedAt, refundedInCents, currency } = order;
  return [
    { label: "Status", value: statusWords[order.status] },
    { label: "Program", value: described.title },
    ...optional("Sessions", described.sessions),
    { label: "Price", value: described.price },
    ...optional(
      "Refunded",
      refundedInCents === 0 ? undefined : formatAmount(refundedInCents, currency),
    ),
    { label: "Buyer", value: buyerErasedAt === null ? (buyerName ?? "No name given") : "Erased" },
    ...optional(
      "Mail",
      buyerEmail === null ? undefined : (
        <a href={`mailto:${encodeURIComponent(buyerEmail)}`} className="wrap-anywhere">
          {buyerEmail}
        </a>
      ),
    ),
    { label: "Ordered", value: <Moment at={order.createdAt} /> },
    ...optional("Paid", order.paidAt === null ? undefined : <Moment at={order.paidAt} />),
    {
      label: "Start within the 14 days",
      value: order.startRequest === null ? "Not asked for" : `Asked for: “${order.startRequest}”`,
    },
    { label: "Links", value: <Links {...{ order, rehearsed, paymentUrl, orderPath }} /> },
  ];
}

function optional(label: string, value: Fact["value"]): Fact[] {
  return value === undefined ? [] : [{ label, value }];
}

function Links({ order, rehearsed, paymentUrl, orderPath }: Omit<Given, "described">) {
  const { buyerEmail, provider, status } = order;
  const links = [
    ...(paymentUrl === undefined
      ? []
      : [
          {
            href: paymentUrl,
            label: status === "refunded" ? "The payment at Stripe" : "Refund or see it at Stripe",
          },
        ]),
    ...(orderPath === undefined
      ? []
      : [{ href: orderPath, label: "The order page that the buyer sees" }]),
    ...(buyerEmail === null
      ? []
      : [
          {
            href: `/admin/messages?${new URLSearchParams({ show: "all", q: buyerEmail })}`,
            label: "The buyer's messages",
          },
          {
            href: `/admin/people/person?${new URLSearchParams({ email: buyerEmail })}`,
            label: "Everything about this person",
          },
        ]),
  ];
  return (
    <>
      {rehearsed ? (
        <p className="mb-1">
          {provider === "practice"
            ? "A practice order: no money has moved."
            : "A test order at Stripe: no money has moved."}
        </p>
      ) : null}
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-bold"
              {...(href.startsWith("https:")
                ? { target: "_blank", rel: "noopener noreferrer" }
                : {})}
            >
              {label}
              {href.startsWith("https:") ? " (new tab)" : ""}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
