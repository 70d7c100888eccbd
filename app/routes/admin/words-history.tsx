import { Moment } from "#app/admin/moment.tsx";
import { List, Row } from "#app/admin/list.tsx";
import { Page } from "#app/admin/page.tsx";
import { Tag } from "#app/admin/tag.tsx";
import { nameVersion } from "#app/admin/version-name.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { listVersions } from "#app/server/platform/publishing/versions.server.ts";
import type { Route } from "./+types/words-history.ts";

export async function loader() {
  const versions = await listVersions(await getDatabase());
  return { versions: versions.filter(({ refused_for }) => refused_for === null) };
}

export function meta() {
  return [{ title: "History of your words" }];
}

export default function WordsHistory({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      heading="History of your words"
      lead="Each time something was published. Open one to see what changed, and to put it back."
    >
      <p>
        <a href="/admin/words">Words and prices</a>
      </p>
      <List empty="Nothing has been published yet." next={undefined}>
        {loaderData.versions.map((version, at) => (
          <Row
            key={version.number}
            href={`/admin/words/history/${version.number}`}
            title={nameVersion(version)}
            tag={at === 0 ? <Tag tone="calm">Visitors see this</Tag> : null}
          >
            <Moment at={version.published_at} />
          </Row>
        ))}
      </List>
    </Page>
  );
}
