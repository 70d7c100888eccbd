import { Moment } from "#app/admin/parts/moment.tsx";
import { Panel } from "#app/admin/parts/panel.tsx";

type Item = { href: string; label: string; at: string };

const mostShown = 50;

/** Shows the rows about a person from one database table, if there are any. */
export function Found({ heading, items }: { heading: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  const newestFirst = items.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel heading={heading} count={items.length}>
      <ul className="divide-y-2 divide-line">
        {newestFirst.slice(0, mostShown).map(({ href, label, at }) => (
          <li key={href} className="py-2">
            <a href={href} className="inline-flex min-h-11 items-center font-bold">
              {label}
            </a>
            <p className="text-sm text-soft">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      {items.length > mostShown ? (
        <p className="text-soft">The download has {items.length - mostShown} more.</p>
      ) : null}
    </Panel>
  );
}
