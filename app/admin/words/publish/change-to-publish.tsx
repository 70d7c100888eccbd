import { Fragment } from "react";
import { TextLink, Submit } from "../../parts/controls.tsx";
import type { WaitingChange } from "#app/server/owner/words/publish/review-draft.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import { viewAddress } from "../view/view-address.ts";
import { RemarkWords } from "./remarks.tsx";
import { BeforeAfter, ShownChange, Sides } from "./shown-change.tsx";
import type { Where } from "#app/server/owner/words/view/find-places.server.ts";

type ChangeToPublishProps = { change: WaitingChange; where: Where | undefined; isChecked: boolean };

/** Shows a change. Its checkbox belongs to the form that publishes, and its buttons to the page's other forms. */
export function ChangeToPublish({ change, where, isChecked }: ChangeToPublishProps) {
  const { key, place, title, faults, isDisputed, form } = change;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          name="take"
          value={key}
          defaultChecked={isChecked}
          className="size-6 shrink-0"
        />
        {title}
      </label>
      {faults.map((fault) => (
        <div key={fault.words} className="grid justify-items-start gap-2">
          <p className="flex gap-2 font-bold text-orange-deep">
            <WarningIcon className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              This isn't ready to go live. <RemarkWords {...fault} />
            </span>
          </p>
          {fault.out === undefined ? null : (
            <Submit
              form="takeOut"
              name="out"
              value={fault.out}
              label="Remove it there, too"
              about={fault.words}
            />
          )}
        </div>
      ))}
      {isDisputed ? (
        <p className="rounded-field border-2 border-orange-deep bg-orange-wash p-3 font-bold">
          Someone has published a different version of this. Please choose one.
        </p>
      ) : null}
      {isDisputed ? <Both change={change} /> : <ShownChange id={key} change={change} />}
      <WhereSeen where={where} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink href={editAddress(form.at, form.field)}>
          {faults.length > 0 ? "Fix it" : "Change it"}
          <span className="sr-only"> ({title})</span>
        </TextLink>
        {isDisputed ? (
          <Submit form="keep" name="place" value={place} label="Keep mine" about={title} />
        ) : null}
        <Submit
          form="putBack"
          name="key"
          value={key}
          label={isDisputed ? "Take theirs" : "Discard this change"}
          about={title}
        />
      </p>
    </li>
  );
}

function Both({ change: { before, after, looks } }: { change: WaitingChange }) {
  const labels = ["Theirs (what visitors see)", "Mine"] as const;
  return looks ? (
    <Sides {...looks} labels={labels} />
  ) : (
    <BeforeAfter {...{ before, after, labels }} />
  );
}

const maxPages = 4;

/** Lists the pages where visitors see a change, each with a link to its preview. */
function WhereSeen({ where }: { where: Where | undefined }) {
  if (!where) return null;
  const { pages, isEverywhere, also, place } = where;
  const shown = pages.length > maxPages + 1 ? pages.slice(0, maxPages) : pages;
  const more = pages.length - shown.length;
  const parts = isEverywhere
    ? ["every page"]
    : [
        ...shown.map(({ address, name }) => (
          <a key={address} href={viewAddress(address, undefined, place)}>
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
