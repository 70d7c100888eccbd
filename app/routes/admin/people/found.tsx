import { TextLink } from "#app/admin/parts/controls.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";

type Item = { href: string; label: string; at: string };

const maxShown = 50;

/** Shows the rows about a person from one database table, if there are any. */
export function Found({ heading, items }: { heading: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  const newestFirst = items.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel heading={heading} count={items.length}>
      <ul className="divide-y-2 divide-line">
        {newestFirst.slice(0, maxShown).map(({ href, label, at }) => (
          <li key={href} className="py-2">
            <TextLink href={href}>{label}</TextLink>
            <p className="text-sm text-soft">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      {items.length > maxShown ? (
        <p className="text-soft">The download has {items.length - maxShown} more.</p>
      ) : null}
    </Panel>
  );
}
