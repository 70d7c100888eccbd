import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { Finding } from "./finding.tsx";

/** @param left the number of open checks that the site should pass before visitors come */
export function IncidentsPanel({
  incidents,
  left,
}: {
  incidents: Health["incidents"];
  left: number;
}) {
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
        {incidents.map(({ kind, title, what, since, why, todo, place }) => (
          <Finding key={kind} id={kind} {...{ title, what, why, todo, place }}>
            <p className="text-sm text-soft">
              Since <Moment at={since} inSentence />
            </p>
          </Finding>
        ))}
      </ul>
    </Panel>
  );
}
