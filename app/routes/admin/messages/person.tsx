import { Panel } from "#app/admin/page.tsx";
import { Tag } from "#app/admin/parts/texts.tsx";
import type { Conversation } from "./show-conversation.server.ts";

type Props = Pick<Conversation, "person">;

export function PersonPanel({ person: { email, newsletter, orders } }: Props) {
  return (
    <Panel heading="About this person">
      <p>
        {email === null ? (
          "No email address given"
        ) : (
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        )}
      </p>
      <p className="mt-2">
        {"Newsletter: "}
        {newsletter === undefined || email === null ? (
          "not signed up"
        ) : (
          <a href={`/admin/people?${new URLSearchParams({ q: email })}`}>{newsletter}</a>
        )}
      </p>
      <h3 className="mt-5 text-lg">Orders</h3>
      {orders.length === 0 ? (
        <p className="mt-1 text-soft">No orders with this address.</p>
      ) : (
        <ul className="mt-1 divide-y-2 divide-line">
          {orders.map(({ reference, program, price, status }) => (
            <li key={reference} className="py-2">
              <a href={`/admin/orders/${reference}`} className="font-bold">
                {program}
              </a>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                {price} <Tag>{status}</Tag> {reference}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
