import { data } from "react-router";
import { ActionForm } from "#app/admin/action-form.tsx";
import { BeforeAfter } from "#app/admin/before-after.tsx";
import { Moment } from "#app/admin/moment.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { nameVersion } from "#app/admin/version-name.ts";
import { act } from "#app/owner-action.server.ts";
import { readPublication } from "#app/server/owner/editing/compare-versions.server.ts";
import type { PartResult } from "#app/server/owner/editing/describe-result.server.ts";
import { putBackText, putBackVersion } from "#app/server/owner/editing/edit-part.server.ts";
import { parseNumber } from "#app/server/owner/editing/publish-form.server.ts";
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
      : { changed: "Put earlier words back", subject: `version ${result.number}` };
  return act(
    args,
    {
      async putBack({ database }) {
        return toOutcome(await putBackVersion(database, number));
      },
      async putOneBack({ database, field }) {
        const place = { number, file: field("file"), name: field("name") };
        return toOutcome(await putBackText(database, place));
      },
    },
    { inTransaction: false },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? nameVersion(loaderData.version) : "History" }];
}

export default function WordsVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { version, isNewest, changes } = loaderData;
  return (
    <Page heading={nameVersion(version)}>
      <p>
        <a href="/admin/words/history">History of your words</a>
      </p>
      <Notice
        refused={actionData?.refused}
        words={{
          putBack: "It's back. Visitors see those words now.",
          putOneBack: "That one is back. Everything else stays.",
        }}
      />
      <p>
        <Moment at={version.published_at} />
        <br />
        {isNewest ? "Visitors see this one." : "Newer words have been published since."}
      </p>
      <Panel heading="What changed">
        {changes.length === 0 ? (
          <p className="text-soft">Nothing that can be compared with the publication before.</p>
        ) : (
          <ul className="divide-y-2 divide-line">
            {changes.map(({ where, before, after, file, name }) => (
              <li key={`${where} ${name} ${after}`} className="grid gap-2 py-4">
                <strong className="wrap-anywhere">{where}</strong>
                <BeforeAfter before={before} after={after} />
                {name === undefined ? null : (
                  <ActionForm
                    intent="putOneBack"
                    values={{ file, name }}
                    label={`Put back${before === "" ? "" : ` “${shorten(before)}”`}`}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {isNewest ? null : (
        <Panel heading="All of it">
          <p className="mb-3">
            This puts every text back as it was then. What came after stays in the history.
          </p>
          <ActionForm intent="putBack" label="Put everything back as it was then" />
        </Panel>
      )}
    </Page>
  );
}

const longest = 30;

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
