import { ActionForm } from "#app/admin/action-form.tsx";
import { Details } from "#app/admin/details.tsx";
import { Moment } from "#app/admin/moment.tsx";
import { Panel } from "#app/admin/panel.tsx";
import type { Health } from "#app/server/owner/health/read-health.server.ts";
import { Finding } from "./finding.tsx";
import { Running } from "./running.tsx";

const headings = {
  blocks: "To do before visitors come",
  wrong: "Visitors will notice",
  worth: "Worth doing",
} as const;

const severities = ["blocks", "wrong", "worth"] as const;

export function ChecksPanel({ launch }: { launch: Health["launch"] }) {
  return (
    <Panel heading="Is everything ready?" id="checks">
      <Intro launch={launch} />
      <div className="mt-4">
        <ActionForm intent="check" label="Check everything" look="primary" />
      </div>
      {severities.map((severity) => {
        const found = launch?.open.filter((one) => one.severity === severity) ?? [];
        if (found.length === 0) return null;
        return (
          <section key={severity} className="mt-6">
            <h3 className="font-display text-lg font-bold">
              {headings[severity]} <span className="text-soft">{found.length}</span>
            </h3>
            <ul className="mt-3 divide-y-2 divide-line">
              {found.map(({ name, title, why, todo, place, verdict }) =>
                verdict.status === "open" ? (
                  <Finding
                    key={name}
                    id={`check-${name}`}
                    {...{ title, why, todo, place }}
                    what={verdict.what}
                    places={verdict.places}
                  />
                ) : null,
              )}
            </ul>
          </section>
        );
      })}
      {launch && launch.unchecked.length > 0 ? (
        <Details id="unchecked" summary={`Not checked (${launch.unchecked.length})`}>
          <ul className="grid list-disc gap-1 pl-4">
            {launch.unchecked.map(({ name, title, verdict }) => (
              <li key={name}>
                {title}
                {verdict.status === "not checked" ? `: ${verdict.because}` : ""}
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </Panel>
  );
}

function Intro({ launch }: { launch: Health["launch"] }) {
  if (!launch)
    return (
      <p>
        This looks at your content, address, mail, payments and backups. It asks a few other
        servers, so it takes a few seconds.
      </p>
    );
  if (launch.isRunning) return <Running>Everything is being checked.</Running>;
  if (launch.endedAt === undefined) return <p>The last check was interrupted. Please try again.</p>;
  const { open, fine } = launch;
  return (
    <p>
      {open.length === 0 ? "Nothing left to do" : `${open.length} to do`}, {fine} fine. Checked{" "}
      <Moment at={launch.endedAt} inSentence />.
    </p>
  );
}
