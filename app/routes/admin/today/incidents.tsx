import { SmallLink } from "#app/admin/parts/controls.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Need, Needs } from "#app/admin/parts/need.tsx";
import { Panel } from "#app/admin/page.tsx";
import type { Today } from "#app/server/owner/today/read-today.server.ts";

type IncidentsPanelProps = { incidents: Today["incidents"]; left: number };

/** @param left the number of open checks that the site should pass before visitors come */
export function IncidentsPanel({ incidents, left }: IncidentsPanelProps) {
  if (incidents.length === 0 && left === 0) return null;
  return (
    <Panel heading="Your site">
      <Needs>
        {incidents.map(({ kind, title, what, since }) => (
          <Need
            key={kind}
            title={title}
            href={`/admin/health#${kind}`}
            actions={<SmallLink href={`/admin/health#${kind}`} label="What to do" about={title} />}
          >
            <p className="text-ink">{what}</p>
            Since <Moment at={since} inSentence />
          </Need>
        ))}
        {left === 0 ? null : (
          <Need
            title={
              left === 1
                ? "One thing to do before visitors come"
                : `${left} things to do before visitors come`
            }
            href="/admin/health#checks"
          />
        )}
      </Needs>
    </Panel>
  );
}
