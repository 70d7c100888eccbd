import { data } from "react-router";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page, Panel } from "#app/admin/page.tsx";
import { Details } from "#app/admin/parts/details.tsx";
import { PublishedChanges } from "#app/admin/words/publish/published-changes.tsx";
import { nameVersion } from "#app/admin/words/publish/version-name.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import {
  readPublication,
  type ShownPublication,
} from "#app/server/owner/words/history/compare-versions.server.ts";
import type { PublishedChange } from "#app/server/owner/words/wording/list-published-changes.server.ts";
import type { PartResult } from "#app/server/owner/words/publish/part-result.server.ts";
import { siteOf } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { putBackChange, putBackVersion } from "#app/server/owner/words/history/put-back.server.ts";
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
  return runSlowSteps(args, {
    async putBack({ database }) {
      return toOutcome(await putBackVersion(siteOf(database), number));
    },
    async putOneBack({ database, field }) {
      const to = field("to") === "now" ? "now" : "before";
      const change = field("change");
      return toOutcome(await putBackChange(siteOf(database), { number, to }, change));
    },
  });
}

export default function WordsVersion({ loaderData }: Route.ComponentProps) {
  const { version, changes, differences } = loaderData;
  return (
    <Page
      heading={nameVersion(version)}
      way={[{ to: "/admin/words/history", label: "History of your site" }]}
    >
      <Notice
        words={{
          putBack: "Restored. Visitors see that version now.",
          putOneBack: "The earlier text is back. Everything else stays as it is.",
        }}
      />
      <p>
        <Moment at={version.published_at} />
        <br />
        {differences
          ? "A newer version has been published since then."
          : "Visitors see this version."}
      </p>
      <Panel heading="What changed">
        <Changes changes={changes} />
      </Panel>
      {differences ? <Differences differences={differences} /> : null}
    </Page>
  );
}

function Changes({ changes }: Pick<ShownPublication, "changes">) {
  if (!changes)
    return (
      <p className="text-soft">
        Your site no longer keeps the version before this one, so there's nothing to compare.
      </p>
    );
  if (changes.length === 0)
    return (
      <p className="text-soft">No text has changed, only comments or line breaks in your files.</p>
    );
  return (
    <PublishedChanges
      id="change"
      changes={changes}
      toButton={(change) => putOneBack(change, "before")}
    />
  );
}

/** Shows how the current texts differ from a version. The owner can restore the whole version or single texts. */
function Differences({ differences }: { differences: readonly PublishedChange[] }) {
  if (differences.length === 0)
    return (
      <Panel heading="All of it">
        <p>Visitors see the same text now as they did then.</p>
      </Panel>
    );
  return (
    <Panel heading="All of it">
      <p className="mb-3">
        This restores every text as it was then. Later versions stay in the history.
      </p>
      <ActionForm intent="putBack" label="Restore everything as it was then" />
      <div className="mt-3">
        <Details id="differences" summary="Or choose individual texts">
          <PublishedChanges
            id="difference"
            changes={differences}
            toButton={(change) => putOneBack(change, "now")}
          />
        </Details>
      </div>
    </Panel>
  );
}

/** @param to whether to restore the text before the publication ("before") or the published text ("now") */
function putOneBack(change: PublishedChange, to: "before" | "now") {
  const words = to === "before" ? change.before : change.after;
  return (
    <ActionForm
      intent="putOneBack"
      values={{ change: change.key, to }}
      label={`Restore${change.looks ? "" : quote(words)}`}
      about={`${change.part}: ${change.title}`}
    />
  );
}

const longest = 30;

/** Quotes the text that the button restores, unless it's long. */
function quote(words: string): string {
  const [line = "", ...more] = words.split("\n");
  if (line === "" || more.length > 0) return "";
  return ` “${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}”`;
}
