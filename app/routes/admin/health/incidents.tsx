import { Details } from "#app/admin/parts/details.tsx";
import { SmallLink } from "#app/admin/parts/controls.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { WithCode } from "./words.tsx";

type IncidentsPanelProps = { incidents: Health["incidents"]; left: number };

/** @param left the number of open checks that the site should pass before visitors come */
export function IncidentsPanel({ incidents, left }: IncidentsPanelProps) {
  if (incidents.length === 0 && left > 0)
    return (
      <Panel heading="Nothing is broken">
        <p>
          The site checks itself every minute. But{" "}
          <a href="#checks">
            {left === 1 ? "there's still one thing to do" : `there are still ${left} things to do`}
          </a>{" "}
          before visitors come.
        </p>
      </Panel>
    );
  if (incidents.length === 0)
    return (
      <Panel heading="All is well">
        <p>
          The site checks itself every minute and hasn't found anything that needs your attention.
        </p>
      </Panel>
    );
  return (
    <Panel heading="Needs you" count={incidents.length}>
      <ul className="divide-y-2 divide-line">
        {incidents.map((incident) => (
          <Incident key={incident.kind} {...incident} />
        ))}
      </ul>
    </Panel>
  );
}

/** Shows what is wrong and why it matters, a link to the page that can fix it, and what else the owner can do. */
function Incident({ kind, title, what, since, why, todo, place }: Health["incidents"][number]) {
  return (
    <li id={kind} className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="text-base font-bold">{title}</h3>
      <p className="text-sm text-soft">
        Since <Moment at={since} inSentence />
      </p>
      <p>{what}</p>
      {why === undefined ? null : <p className="text-sm text-soft">{why}</p>}
      {place === undefined ? null : (
        <p>
          <SmallLink href={place.path} look="primary" label={place.label} />
        </p>
      )}
      {todo === undefined ? null : (
        <Details
          id={`${kind}-todo`}
          summary={place === undefined ? "What to do" : "What else to do"}
          open={place === undefined}
        >
          <WithCode text={todo} />
        </Details>
      )}
    </li>
  );
}
