import { TextLink } from "#app/admin/parts/controls.tsx";
import { Facts } from "#app/admin/parts/details.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { Order } from "#app/server/business/checkout/order.server.ts";
import { personAddress } from "../people/person-address.ts";

type Given = {
  order: Order;
  described: { sessions: string | undefined; contents: readonly string[] };
  rules: readonly string[];
  rehearsed: boolean;
  paymentUrl: string | undefined;
  orderPath: string | undefined;
};

export function nameless({ buyerErasedAt }: Pick<Order, "buyerErasedAt">): string {
  return buyerErasedAt === null ? "No name given" : "Name erased";
}

export function OrderFacts(given: Given) {
  const { order, described } = given;
  const { buyerName, buyerEmail, refundedInCents, currency, startRequest } = order;
  const facts = [
    { label: "Buyer", value: buyerName ?? nameless(order) },
    {
      label: "Email",
      value:
        buyerEmail === null ? undefined : (
          <a href={`mailto:${encodeURIComponent(buyerEmail)}`}>{buyerEmail}</a>
        ),
    },
    { label: "Sessions", value: described.sessions },
    { label: "Ordered", value: <Moment at={order.createdAt} /> },
    {
      label: "Refunded",
      value: refundedInCents === 0 ? undefined : formatAmount(refundedInCents, currency),
    },
    {
      label: "Early start",
      value:
        startRequest === null
          ? "The buyer didn't ask to start in the first 14 days."
          : `The buyer asked for an early start: “${startRequest}”`,
    },
  ];
  return (
    <>
      <Facts facts={facts} />
      <Agreed contents={described.contents} rules={given.rules} />
      <Links {...given} />
    </>
  );
}

/** Shows what the buyer agreed to. Later changes to the program and the rules don't change it. */
function Agreed({ contents, rules }: { contents: readonly string[]; rules: readonly string[] }) {
  if (contents.length + rules.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 underline">What was agreed</summary>
      <div className="grid gap-2">
        {[...contents, ...rules].map((text) => (
          <p key={text}>{withoutMarks(text)}</p>
        ))}
      </div>
    </details>
  );
}

function Links({ order, rehearsed, paymentUrl, orderPath }: Omit<Given, "described" | "rules">) {
  const { buyerEmail, provider, status } = order;
  const isRefunded = status === "refunded";
  const links = [
    paymentUrl !== undefined && {
      href: paymentUrl,
      label: isRefunded ? "The payment in Stripe" : "See or refund it in Stripe",
    },
    orderPath !== undefined && { href: orderPath, label: "The order page the buyer sees" },
    buyerEmail !== null && {
      href: `/admin/messages?${new URLSearchParams({ show: "all", q: buyerEmail })}`,
      label: "The buyer's messages",
    },
    buyerEmail !== null && {
      href: personAddress(buyerEmail),
      label: "Everything about this person",
    },
  ].filter((link) => link !== false);
  return (
    <>
      {rehearsed ? (
        <p className="mt-4">
          {provider === "practice"
            ? "A practice order: no money has moved."
            : "A test order in Stripe: no money has moved."}
        </p>
      ) : null}
      <ul className="mt-4">
        {links.map(({ href, label }) => (
          <li key={label}>
            <TextLink
              href={href}
              {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
            >
              {label}
              {href.startsWith("https:") ? " (new tab)" : ""}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
