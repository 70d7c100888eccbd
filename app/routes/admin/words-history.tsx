import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { List, Row } from "#app/admin/parts/list.tsx";
import { Page, toWords } from "#app/admin/page.tsx";
import { nameVersion } from "#app/admin/words/publish/version-name.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { listShown } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/words-history.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const before = after === null ? undefined : parseNumber(after);
  return { ...(await listShown(await getDatabase(), before)), isFirst: before === undefined };
}

export default function WordsHistory({ loaderData }: Route.ComponentProps) {
  const { items, next, isFirst } = loaderData;
  return (
    <Page
      heading="History of your site"
      lead="Every version that's been published, newest first. Open a version to see what changed, or to go back to it."
      way={toWords}
    >
      <List empty="There are no older versions." next={next}>
        {items.map((version, at) => (
          <Row
            key={version.number}
            href={`/admin/words/history/${version.number}`}
            title={nameVersion(version)}
            tag={isFirst && at === 0 ? <Tag tone="calm">Visitors see this</Tag> : null}
          >
            <Moment at={version.published_at} />
          </Row>
        ))}
      </List>
    </Page>
  );
}
