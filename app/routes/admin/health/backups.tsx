import { ActionForm, TextLink } from "#app/admin/parts/controls.tsx";
import { Details, Facts } from "#app/admin/parts/details.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Panel } from "#app/admin/page.tsx";
import { formatBytes } from "#app/lib/numbers.ts";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { Running } from "./words.tsx";

export function BackupsPanel({ backups }: { backups: Health["backups"] }) {
  const { lastMade, lastFault, lastHandOver, lastRehearsal, next, isMaking, rows } = backups;
  return (
    <Panel heading="Backups" id="backups">
      <Facts
        facts={[
          { label: "Last one", value: lastMade ? <Moment at={lastMade.at} /> : "None yet" },
          { label: "Failed since", value: lastFault && <Outcome {...lastFault} /> },
          {
            label: "Next one",
            value:
              next === undefined ? (
                "None: you've turned off nightly backups under Settings"
              ) : (
                <span className="inline-block first-letter:uppercase">{next}</span>
              ),
          },
          {
            label: "Tested",
            value: lastRehearsal ? (
              <Outcome {...lastRehearsal} fine="it could be restored, and was complete" />
            ) : (
              "Not yet: the next backup will be tested, and then one backup a month"
            ),
          },
          {
            label: "Copy on another machine",
            value: lastHandOver && <Outcome {...lastHandOver} fine="it arrived there" />,
          },
        ]}
      />
      <div className="mt-4">
        {isMaking ? (
          <Running>Making and testing a backup…</Running>
        ) : (
          <ActionForm intent="backup" label="Make one now" look="primary" />
        )}
      </div>
      {rows.length === 0 ? null : (
        <Details id="all-backups" summary="Latest backups">
          <p className="text-soft">
            A backup contains what people wrote to you, and the keys to their order pages. Keep it
            as safe as a password.
          </p>
          <ul className="mt-2 divide-y-2 divide-line">
            {rows.map((row) => (
              <Backup key={row.id} {...row} />
            ))}
          </ul>
        </Details>
      )}
    </Panel>
  );
}

type BackupProps = Health["backups"]["rows"][number];

function Backup({ id, madeAt, reason, bytes, isMaking, fault, isHere }: BackupProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span>
        <Moment at={madeAt} />, {reason}
      </span>
      {isHere ? (
        <TextLink href={`/admin/backups/${id}`}>
          Download<span className="sr-only"> this backup</span>&nbsp;({formatBytes(bytes)})
        </TextLink>
      ) : (
        <span className="py-2 text-soft">
          {isMaking ? "being made" : (fault ?? "deleted, or on another machine")}
        </span>
      )}
    </li>
  );
}

function Outcome({ at, fault, fine }: { at: Date; fault?: string; fine?: string }) {
  return (
    <>
      <Moment at={at} />: {fault ?? fine}
    </>
  );
}
