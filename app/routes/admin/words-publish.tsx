import { useSearchParams } from "react-router";
import { ActionForm, Dock, SmallLink, Submit, Hidden } from "#app/admin/parts/controls.tsx";
import { ChangeToPublish } from "#app/admin/words/publish/change-to-publish.tsx";
import { Fold } from "#app/admin/parts/details.tsx";
import { draftUndo, Notice, Page, toWords, Panel } from "#app/admin/page.tsx";
import { Remarks } from "#app/admin/words/publish/remarks.tsx";
import { ScheduleFields } from "#app/admin/words/publish/schedule-fields.tsx";
import { getContent } from "#app/content/load.server.ts";
import { renderDraftPage } from "#app/draft-page.server.ts";
import { runSlowSteps } from "#app/owner-action.server.ts";
import {
  reviewDraft,
  type WaitingChange,
} from "#app/server/owner/words/publish/review-draft.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/words-publish.ts";
import { publishSteps } from "./words/publish-steps.server.ts";

export async function loader() {
  const review = await reviewDraft(await getDatabase(), renderDraftPage);
  return { ...review, timeZone: getContent().site.timeZone };
}

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, publishSteps);
}

const words = {
  publish: "It's live. Visitors see it now.",
  unpublish: "Visitors see the earlier version again. The newer version is in the history.",
  putBack: "The text is back, and visitors see it, too.",
  takeOut: "Removed there, too.",
  keep: "Your version is kept. Check the box to publish it.",
  schedule: "Scheduled. It goes live automatically at that time.",
  drop: "All changes have been discarded.",
  undo: "Undone. Your changes are back.",
};

const undo = {
  ...draftUndo("putBack", "takeOut", "drop"),
  publish: ["unpublish", "number"],
} as const;

export default function PublishWords({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, changes, others, where, warnings, timeZone } = loaderData;
  const [query] = useSearchParams();
  const page = query.get("page") ?? "";
  const isSent = ["publish", "schedule"].includes(actionData?.intent ?? "");
  const sent = isSent ? actionData?.values["take"] : undefined;
  const checkedKeys = sent?.split("\n");
  const isChecked = ({ key, faults, isDisputed }: WaitingChange) =>
    checkedKeys ? checkedKeys.includes(key) : faults.length === 0 && !isDisputed;
  return (
    <Page
      heading="Review and publish"
      lead={changes.length === 0 ? undefined : writeCount(changes)}
      way={toWords}
      isWide={changes.length > 0}
    >
      <Notice
        words={words}
        undo={undo}
        link={/^\/(?!\/)/.test(page) ? { publish: { href: page, words: "Look at it" } } : {}}
        isFieldFocused={actionData?.errors !== undefined}
      />
      <Remarks remarks={actionData?.faults ?? []} isFault />
      <FolderNote />
      {changes.length === 0 ? (
        <Panel heading="Nothing's waiting">
          <p>Visitors see everything you've written.</p>
        </Panel>
      ) : (
        <form
          method="post"
          className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
        >
          <input type="hidden" name="revision" value={revision} />
          <div className="grid grid-cols-1 gap-6">
            {groupByPart(changes).map(([part, list]) => (
              <Panel key={part} heading={part}>
                <ul className="divide-y-2 divide-line">
                  {list.map((change) => (
                    <ChangeToPublish
                      key={change.key}
                      change={change}
                      where={where[change.key]}
                      isChecked={isChecked(change)}
                    />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
          <div className="grid grid-cols-1 gap-6 max-xl:contents xl:sticky xl:top-6">
            <Remarks remarks={others} isFault />
            <Remarks remarks={warnings} />
            <Fold
              title="Publish it later"
              hint="The selected changes go live automatically at that time. Until then, visitors see the current version, and you can still cancel."
              isOpen={actionData?.intent === "schedule"}
            >
              <ScheduleFields
                timeZone={timeZone}
                values={actionData?.values}
                error={actionData?.errors?.["day"]}
              />
              <Submit intent="schedule" label="Schedule it" />
            </Fold>
            <Dock>
              <Submit intent="publish" label="Publish" wide look="primary" size="normal" />
            </Dock>
          </div>
        </form>
      )}
      {["putBack", "keep", "takeOut"].map((intent) => (
        <form key={intent} id={intent} method="post" hidden>
          <Hidden values={{ intent, revision }} />
        </form>
      ))}
      <div className="flex flex-wrap gap-3">
        {changes.length > 1 ? <ActionForm intent="drop" label="Discard all changes" /> : null}
        <SmallLink href="/admin/words/history" label="History" />
      </div>
    </Page>
  );
}

function writeCount({ length }: readonly WaitingChange[]): string {
  const count = length === 1 ? "One change is waiting" : `${length} changes are waiting`;
  return `${count}. Visitors don't see ${length === 1 ? "it" : "them"} yet. Anything you uncheck stays here.`;
}

function groupByPart(changes: readonly WaitingChange[]): Array<[string, WaitingChange[]]> {
  return [...Map.groupBy(changes, ({ part }) => part)];
}

function FolderNote() {
  const [query] = useSearchParams();
  return query.get("folder") === "behind" ? (
    <p className="max-w-text text-sm text-soft">
      Your content folder doesn't have this version yet. <a href="/admin/words">What that means</a>
    </p>
  ) : null;
}
