import { Fragment } from "react";
import type { Where } from "#app/server/owner/view/find-places.server.ts";
import { viewAddress } from "../view/view-address.ts";

const most = 4;

/** Lists the pages where visitors see a change, each with a link to its preview. */
export function WhereSeen({ where }: { where: Where | undefined }) {
  if (!where) return null;
  const { pages, isEverywhere, also, place } = where;
  const shown = pages.length > most + 1 ? pages.slice(0, most) : pages;
  const more = pages.length - shown.length;
  const parts = isEverywhere
    ? ["every page"]
    : [
        ...shown.map(({ address, name }) => (
          <a key={address} href={viewAddress(address, {}, place)}>
            {name}
          </a>
        )),
        ...(more === 0 ? [] : [`${more} more pages`]),
      ];
  const all = [...parts, ...also];
  if (all.length === 0)
    return <p className="text-sm text-soft">Visitors don't see this when a page first opens.</p>;
  const last = all.length > 2 ? ", and " : " and ";
  const between = all.map((_, at) => (at < all.length - 1 ? ", " : last));
  return (
    <p className="text-sm text-soft">
      {all.map((part, at) => (
        <Fragment key={typeof part === "string" ? part : part.key}>
          {at === 0 ? "Where: " : between[at]}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
