import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { listInbox } from "#app/server/owner/inbox.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/today.ts";

export async function loader() {
  const { items } = await listInbox(await getDatabase(), { show: "waiting", limit: 20 });
  return { waiting: items };
}

export function meta() {
  return [{ title: "Today" }];
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { waiting } = loaderData;
  return (
    <Page
      heading="Today"
      {...(waiting.length === 0 ? { lead: "Nothing needs you right now." } : {})}
    >
      {waiting.length === 0 ? null : (
        <Panel heading="To answer" count={waiting.length}>
          <ul className="divide-y-2 divide-line">
            {waiting.map((entry) => (
              <li key={entry.reference} className="py-3">
                <strong>
                  {entry.kind === "message" ? entry.firstName : `${entry.name} withdraws`}
                </strong>
                <br />
                <span className="text-sm text-soft">Answer by {formatDay(entry.answerBy)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  );
}
