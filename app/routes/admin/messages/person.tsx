import { Facts } from "#app/admin/facts.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { Tag } from "#app/admin/tag.tsx";

export type Person = {
  name: string;
  email: string | null;
  newsletter: string | undefined;
  orders: ReadonlyArray<{ reference: string; program: string; price: string; status: string }>;
};

/** What else the site knows of somebody who wrote. */
export function PersonPanel({ person: { name, email, newsletter, orders } }: { person: Person }) {
  return (
    <Panel heading="About this person">
      <Facts
        facts={[
          { label: "Name", value: <bdi className="break-words">{name}</bdi> },
          {
            label: "Email",
            value:
              email === null ? (
                "Not given"
              ) : (
                <a href={`mailto:${encodeURIComponent(email)}`} className="break-all">
                  {email}
                </a>
              ),
          },
          {
            label: "Newsletter",
            value:
              newsletter === undefined || email === null ? (
                "Not signed up"
              ) : (
                <a href={`/admin/people?${new URLSearchParams({ q: email })}`}>{newsletter}</a>
              ),
          },
        ]}
      />
      <h3 className="mt-5 text-lg">Orders</h3>
      {orders.length === 0 ? (
        <p className="mt-1 text-soft">None with this address.</p>
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
