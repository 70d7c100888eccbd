import { data } from "react-router";
import { ActionForm } from "#app/admin/parts/action-form.tsx";
import { Moment } from "#app/admin/parts/moment.tsx";
import { Notice } from "#app/admin/parts/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/parts/panel.tsx";
import { ShownChange } from "#app/admin/publish/shown-change.tsx";
import { nameVersion } from "#app/admin/publish/version-name.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { runSteps } from "#app/owner-action.server.ts";
import {
  readPublication,
  type Publication,
  type PublishedChange,
} from "#app/server/owner/editing/compare-versions.server.ts";
import type { PartResult } from "#app/server/owner/editing/describe-result.server.ts";
import { putBackVersion, siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import { putBackChange } from "#app/server/owner/editing/put-back-change.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-version.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const publication = await readPublication(await getDatabase(), parseNumber(params.number));
  if (!publication) throw data(null, { status: 404 });
  return publication;
}

export function action(args: Route.ActionArgs) {
  const number = parseNumber(args.params.number);
  const toOutcome = (result: PartResult) =>
    result.status === "refused"
      ? { refused: result.message }
      : {
          changed: result.isNew ? "Went back to an earlier version" : undefined,
          subject: `version ${result.number}`,
        };
  return runSteps(
    args,
    {
      async putBack({ database }) {
        return toOutcome(await putBackVersion(database, number));
      },
      async putOneBack({ database, field }) {
        const at = parseNumber(field("change"), 0);
        return toOutcome(await putBackChange(siteOf(database), { number, at }));
      },
    },
    { inTransaction: false },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? nameVersion(loaderData.version) : "History" }];
}

export default function WordsVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { version, isNewest, previous, changes } = loaderData;
  return (
    <Page
      heading={nameVersion(version)}
      way={[{ to: "/admin/words/history", label: "History of your site" }]}
    >
      <Notice
        refused={actionData?.refused}
        words={{
          putBack: "It's back. Visitors see that version now.",
          putOneBack: "The earlier text is back. Everything else stays as it is.",
        }}
      />
      <p>
        <Moment at={version.published_at} />
        <br />
        {isNewest ? "Visitors see this version." : "A newer version has been published since then."}
      </p>
      <Panel heading="What changed">
        <Changes previous={previous} changes={changes} />
      </Panel>
      {isNewest ? null : (
        <Panel heading="All of it">
          <p className="mb-3">
            This puts every text back as it was then. Later versions stay in the history.
          </p>
          <ActionForm intent="putBack" label="Put everything back as it was then" />
        </Panel>
      )}
    </Page>
  );
}

function Changes({ previous, changes }: Pick<Publication, "previous" | "changes">) {
  if (previous === undefined)
    return (
      <p className="text-soft">
        The version before this one isn't kept anymore, so there's nothing to compare.
      </p>
    );
  if (changes.length === 0)
    return (
      <p className="text-soft">No text has changed, only comments or line breaks in your files.</p>
    );
  return (
    <ul className="divide-y-2 divide-line">
      {changes.map((change, at) => (
        <li key={`${change.part} ${change.title}`} className="grid gap-2 py-4">
          <p>
            <span className="text-sm text-soft">{change.part}</span>
            <br />
            <strong>{change.title}</strong>
          </p>
          <ShownChange id={String(at)} change={change} />
          <ActionForm
            intent="putOneBack"
            values={{ change: String(at) }}
            label={`Put back${quote(change)}`}
            about={`${change.part}: ${change.title}`}
          />
        </li>
      ))}
    </ul>
  );
}

const longest = 30;

/** Quotes what the button puts back, if it's short. */
function quote({ before, looks }: PublishedChange): string {
  const [line = "", ...more] = before.split("\n");
  if (line === "" || more.length > 0 || looks) return "";
  return ` “${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}”`;
}
