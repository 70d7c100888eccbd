import { Notice } from "#app/admin/notice.tsx";
import { Page, toWords } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { ScheduledList } from "#app/admin/scheduled-list.tsx";
import { act } from "#app/owner-action.server.ts";
import { cancelScheduled } from "#app/server/owner/schedule/cancel-scheduled.server.ts";
import { describeScheduled } from "#app/server/owner/schedule/describe-scheduled.server.ts";
import { publishNow } from "#app/server/owner/schedule/publish-now.server.ts";
import { removeScheduled } from "#app/server/owner/schedule/schedule.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-scheduled.ts";

export async function loader() {
  return { scheduled: await describeScheduled(await getDatabase()) };
}

const gone = "That isn't waiting any more: it went out, or somebody took it back.";

export function action(args: Route.ActionArgs) {
  return act(
    args,
    {
      async now({ database, field, now }) {
        const result = await publishNow(database, field("id"), now);
        if (result.status === "published") return { changed: "Published planned words" };
        return { refused: result.status === "gone" ? gone : result.message };
      },
      async cancel({ database, field, now }) {
        const result = await cancelScheduled(database, field("id"), now);
        return result.status === "refused"
          ? { refused: result.message }
          : { changed: "Took planned words back" };
      },
      async discard({ database, field, now }) {
        const isRemoved = await removeScheduled(database, field("id"), now);
        return isRemoved ? { changed: "Threw planned words away" } : { refused: gone };
      },
    },
    { inTransaction: false },
  );
}

export function meta() {
  return [{ title: "Planned words" }];
}

const words = {
  schedule: "It's planned. Until then visitors see the words from before.",
  now: "It's live. Visitors see it now.",
  cancel:
    "It's among your waiting changes again. Where you've written something newer, that stays.",
  discard: "Thrown away.",
};

export default function WordsScheduled({ loaderData, actionData }: Route.ComponentProps) {
  const { scheduled } = loaderData;
  return (
    <Page
      heading="Planned words"
      lead="These go out by themselves, at the time you chose."
      way={toWords}
      freshEvery="visible"
    >
      <Notice refused={actionData?.refused} words={words} />
      {scheduled.length === 0 ? (
        <p className="text-soft">Nothing is planned.</p>
      ) : (
        <Panel heading="Waiting" count={scheduled.length}>
          <ScheduledList scheduled={scheduled} />
        </Panel>
      )}
    </Page>
  );
}
