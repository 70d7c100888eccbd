import { ChangeRow, List, readListQuery } from "#app/admin/parts/list.tsx";
import { Page, toYou } from "#app/admin/page.tsx";
import { listChanges } from "#app/server/owner/access/changes.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/changes.ts";

export async function loader({ request }: Route.LoaderArgs) {
  return listChanges(await getDatabase(), readListQuery(request.url, ["all"]));
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { items, next } = loaderData;
  return (
    <Page
      heading="Activity"
      lead="Everything you've done in your room, with the time and the device. Your site deletes entries after two years."
      way={toYou}
    >
      <List empty="Nothing yet." next={next}>
        {items.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </List>
    </Page>
  );
}
