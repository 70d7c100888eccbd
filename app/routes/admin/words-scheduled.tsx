import { ActionForm, TwoSteps } from "#app/admin/parts/controls.tsx";
import { Details } from "#app/admin/parts/details.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { Need, NeedsPanel } from "#app/admin/parts/need.tsx";
import { Notice, Page, toWords } from "#app/admin/page.tsx";
import { PublishedChanges } from "#app/admin/words/publish/published-changes.tsx";
import { runSlowSteps } from "#app/owner-action.server.ts";
import { cancelScheduled } from "#app/server/owner/words/publish/cancel-scheduled.server.ts";
import { listScheduledChanges } from "#app/server/owner/words/publish/list-scheduled-changes.server.ts";
import { publishNow } from "#app/server/owner/words/publish/publish-due.server.ts";
import { removeScheduled } from "#app/server/owner/words/draft/schedule.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-scheduled.ts";

export async function loader() {
  return { scheduled: await listScheduledChanges(await getDatabase()) };
}

const goneMessage = "That change is no longer scheduled: it's been published or canceled.";

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, {
    async now({ database, field, now }) {
      const result = await publishNow(database, field("id"), now);
      if (result.status === "published") return { changed: "Published scheduled changes" };
      return { refused: result.status === "gone" ? goneMessage : result.message };
    },
    async cancel({ database, field }) {
      const result = await cancelScheduled(database, field("id"));
      return result.status === "refused"
        ? { refused: result.message }
        : { changed: "Canceled scheduled changes" };
    },
    async discard({ database, field }) {
      const isRemoved = await removeScheduled(database, field("id"));
      return isRemoved ? { changed: "Threw scheduled changes away" } : { refused: goneMessage };
    },
  });
}

const words = {
  schedule: "It's scheduled. Until then, visitors see the current version.",
  now: "It's live. Visitors see it now.",
  cancel:
    "The change is back with your waiting changes. Anything newer you've written there is kept.",
  discard: "Thrown away.",
};

export default function WordsScheduled({ loaderData }: Route.ComponentProps) {
  const { scheduled } = loaderData;
  return (
    <Page
      heading="Scheduled changes"
      lead="These changes go live automatically at the time you chose."
      way={toWords}
      freshEvery="visible"
    >
      <Notice words={words} />
      {scheduled.length === 0 ? <p className="text-soft">Nothing is scheduled.</p> : null}
      <NeedsPanel heading="Waiting">
        {scheduled.map(({ id, note, at, fault, changes }) => (
          <Need
            key={id}
            title={note}
            tag={
              <Tag tone={fault === undefined ? "wait" : "alarm"}>
                {fault === undefined ? "Scheduled" : "Not published"}
              </Tag>
            }
            actions={<Buttons id={id} about={note} isFailed={fault !== undefined} />}
          >
            <p className="text-base text-ink">
              <Moment at={at} />
            </p>
            {fault === undefined ? null : <p className="mt-1 text-ink">{fault}</p>}
            {changes.length === 0 ? null : (
              <Details id={`planned-${id}`} summary="What changes">
                <PublishedChanges id={id} changes={changes} />
              </Details>
            )}
          </Need>
        ))}
      </NeedsPanel>
    </Page>
  );
}

function Buttons({ id, about, isFailed }: { id: string; about: string; isFailed: boolean }) {
  const rest = { about, values: { id } };
  return (
    <>
      <ActionForm intent="now" label={isFailed ? "Try again" : "Publish now"} {...rest} />
      <ActionForm intent="cancel" label="Cancel it" {...rest} />
      {isFailed ? (
        <TwoSteps label="Throw it away…" about={about}>
          <p>
            These changes will be gone for good. If you press “Cancel it” instead, they go back to
            your other changes.
          </p>
          <ActionForm intent="discard" label="Throw it away" {...rest} />
        </TwoSteps>
      ) : null}
    </>
  );
}
