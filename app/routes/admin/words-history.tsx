import { ActionForm } from "#app/admin/action-form.tsx";
import { Moment } from "#app/admin/moment.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { act } from "#app/owner-action.server.ts";
import { putBackVersion } from "#app/server/owner/editing/edit-part.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { listVersions } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/words-history.ts";

export async function loader() {
  const versions = await listVersions(await getDatabase());
  return { versions: versions.filter(({ refused_for }) => refused_for === null) };
}

export function action(args: Route.ActionArgs) {
  return act(
    args,
    {
      async putBack({ database, field }) {
        const result = await putBackVersion(database, Number(field("number")));
        if (result.status === "refused") return { refused: result.message };
        return { changed: "Put earlier words back", subject: `version ${result.number}` };
      },
    },
    { inTransaction: false },
  );
}

export function meta() {
  return [{ title: "History of your words" }];
}

const sources = {
  start: "When the site started",
  watch: "From the folder",
  command: "From the folder",
  restore: "Put back",
  room: "From this room",
} as const;

export default function WordsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { versions } = loaderData;
  return (
    <Page
      heading="History of your words"
      lead="Each time something was published. Putting one back keeps all the others."
    >
      <p>
        <a href="/admin/words">Words and prices</a>
      </p>
      <Notice
        refused={actionData?.refused}
        words={{ putBack: "It's back. Visitors see those words now." }}
      />
      <ol className="grid gap-3" reversed start={versions.length}>
        {versions.map(({ number, note, source, published_at }, at) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-3 rounded-card border-2 border-line bg-card p-4"
          >
            <p className="min-w-0 grow">
              <strong>{note === "" ? sources[source] : note}</strong>
              <br />
              <span className="text-sm text-soft">
                <Moment at={published_at} />, version {number}
                {note === "" ? "" : `, ${sources[source].toLowerCase()}`}
              </span>
            </p>
            {at === 0 ? (
              <span className="text-sm text-soft">Visitors see this one</span>
            ) : (
              <ActionForm intent="putBack" values={{ number: String(number) }} label="Put back" />
            )}
          </li>
        ))}
      </ol>
    </Page>
  );
}
