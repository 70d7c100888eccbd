/** Shows the launch list on Health and, until the site is open, on Today. */
import { ActionForm, SmallLink } from "#app/admin/parts/controls.tsx";
import { Details } from "#app/admin/parts/details.tsx";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { Opening } from "#app/server/business/opening/opening.server.ts";
import type { LaunchItem, LaunchList } from "#app/server/owner/health/launch-list.server.ts";
import { Running, WithCode } from "./words.tsx";

const groups = [
  { severity: "blocks", heading: "Before visitors come" },
  { severity: "wrong", heading: "Visitors would notice" },
  { severity: "worth", heading: "Worth doing" },
] as const;

/** The maximum number of places that a check lists. The rest are collapsed. */
const maxShown = 4;

type LaunchPanelProps = { launch: LaunchList; opening: Opening | undefined };

export function LaunchPanel({ launch, opening }: LaunchPanelProps) {
  const { items, done, total, isRunning, askedAt } = launch;
  return (
    <Panel heading={opening ? "Is everything in order?" : "Before you open"} id="checks">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="font-display text-2xl">
          {done} of {total}
        </strong>
        <progress
          value={done}
          max={total}
          aria-label="Done before visitors come"
          className="h-4 min-w-32 grow appearance-none overflow-hidden rounded-full border-2 border-line bg-sunk [&::-moz-progress-bar]:bg-education [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-education"
        />
      </p>
      {opening ? (
        <p className="mt-2 text-sm text-soft">
          Open since <Moment at={opening.openedAt} inSentence />, by {opening.openedBy}.
        </p>
      ) : null}
      {groups.map(({ severity, heading }) => {
        const own = items.filter((item) => item.severity === severity);
        // Checks that don't block the opening are shown only if they found something.
        const shown = severity === "blocks" ? own : own.filter(({ state }) => state === "open");
        if (shown.length === 0) return null;
        return (
          <section key={severity} className="mt-6">
            <h3 className="font-display text-lg font-bold">{heading}</h3>
            <ul className="mt-1 divide-y-2 divide-line">
              {shown.toSorted(byState).map((item) => (
                <Item key={item.name} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
      <Others items={items.filter(({ severity }) => severity !== "blocks")} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ActionForm intent="check" label="Check everything" />
        <p className="text-sm text-soft">
          <LastAsked isRunning={isRunning} askedAt={askedAt} />
        </p>
      </div>
    </Panel>
  );
}

function LastAsked({ isRunning, askedAt }: Pick<LaunchList, "isRunning" | "askedAt">) {
  if (isRunning) return <Running>Checking everything…</Running>;
  if (askedAt === undefined) return "This contacts a few other servers, so it takes a few seconds.";
  return (
    <>
      The site last contacted other servers <Moment at={askedAt} inSentence />.
    </>
  );
}

const states = ["open", "waiting", "done"];

function byState(one: LaunchItem, other: LaunchItem): number {
  return states.indexOf(one.state) - states.indexOf(other.state);
}

function Item({ item }: { item: LaunchItem }) {
  const { name, title, state, what, why, todo, place, places, fields } = item;
  const isFew = fields.length > 0 && fields.length <= maxShown;
  return (
    <li id={`check-${name}`} className="flex gap-3 py-3">
      <Mark state={state} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 grow basis-60">
            <h4 className={state === "open" ? "font-bold" : "text-soft"}>{title}</h4>
            {what === undefined ? null : <p className="text-sm">{asSentence(what)}</p>}
          </div>
          {state !== "open" || place === undefined || isFew ? null : (
            <SmallLink href={place.path} label={place.label} about={title} />
          )}
        </div>
        {state === "open" ? (
          <>
            {isFew ? <Fields fields={fields} /> : null}
            {fields.length > maxShown ? (
              <Details id={`check-${name}-places`} summary={`All ${fields.length} places`}>
                <Fields fields={fields} />
              </Details>
            ) : null}
            <Details id={`check-${name}-todo`} summary="Why, and how">
              <p>{why}</p>
              <p className="mt-1">
                <WithCode text={todo} />
              </p>
              {fields.length === 0 && places.length > 0 ? (
                <ul className="mt-1 grid list-disc gap-1 pl-4">
                  {places.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              ) : null}
            </Details>
          </>
        ) : null}
      </div>
    </li>
  );
}

function Fields({ fields }: Pick<LaunchItem, "fields">) {
  return (
    <ul className="text-sm">
      {fields.map(({ words, form }) =>
        form === undefined ? (
          <li key={words}>{words}</li>
        ) : (
          <li key={editAddress(form.part, form.field)}>
            <a
              href={editAddress(form.part, form.field)}
              className="inline-flex min-h-11 items-center"
            >
              {words}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

function Mark({ state }: Pick<LaunchItem, "state">) {
  const look = { done: "bg-education text-paper", open: "bg-joy-wash", waiting: "border-dashed" }[
    state
  ];
  const words = { done: "Done: ", open: "To do: ", waiting: "Later: " }[state];
  return (
    <span
      className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2 border-line ${look}`}
    >
      {state === "done" ? <CheckIcon className="size-4" /> : null}
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Lists the checks that found nothing or couldn't run. The list is collapsed at first. */
function Others({ items }: { items: LaunchItem[] }) {
  return (
    <div className="mt-4">
      {(["done", "waiting"] as const).map((state) => {
        const own = items.filter((item) => item.state === state);
        if (own.length === 0) return null;
        const label = state === "done" ? "Fine" : "Not checked";
        return (
          <Details key={state} id={state} summary={`${label} (${own.length})`}>
            <ul className="grid list-disc gap-1 pl-4">
              {own.map(({ name, title, what }) => (
                <li key={name}>{what === undefined ? title : `${title}: ${what}`}</li>
              ))}
            </ul>
          </Details>
        );
      })}
    </div>
  );
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}
