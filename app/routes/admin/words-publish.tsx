import { useSearchParams } from "react-router";
import { ActionForm, Dock, SmallLink, Submit, Hidden } from "#app/admin/parts/controls.tsx";
import { ChangeToPublish } from "#app/admin/publish/change-to-publish.tsx";
import { Fold } from "#app/admin/parts/details.tsx";
import { draftUndo, Notice, Page, toWords, Panel } from "#app/admin/page.tsx";
import { Remarks } from "#app/admin/publish/remarks.tsx";
import { ScheduleFields } from "#app/admin/publish/schedule-fields.tsx";
import { getContent } from "#app/content/load.server.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { renderDraftPage } from "#app/draft-page.server.ts";
import { runSlowSteps, type Outcome } from "#app/owner-action.server.ts";
import { discardDraft, keepOurs, putBackChanges } from "#app/server/owner/drafts/draft.server.ts";
import { takeOut } from "#app/server/owner/drafts/remove-parts.server.ts";
import { publishDraft, scheduleDraft } from "#app/server/owner/drafts/publish-draft.server.ts";
import { reviewDraft, type WaitingChange } from "#app/server/owner/drafts/review-draft.server.ts";
import type { PartResult, Refusal } from "#app/server/owner/editing/part-result.server.ts";
import { siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import { undoVersion } from "#app/server/owner/editing/put-back.server.ts";
import { readTime } from "#app/server/owner/schedule/read-time.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Route } from "./+types/words-publish.ts";
import { toSaveOutcome, undoStep } from "./words/draft-steps.server.ts";

export async function loader() {
  const review = await reviewDraft(await getDatabase(), renderDraftPage);
  return { ...review, timeZone: getContent().site.timeZone };
}

export function action(args: Route.ActionArgs) {
  return runSlowSteps(args, {
    async publish({ database, field }) {
      const wanted = readWanted(field);
      const page = await findPage(database, wanted.keys);
      return toOutcome(await publishDraft(database, wanted), "publish", page);
    },
    async schedule({ database, field, fields, now }) {
      const sent = { day: field("day"), time: field("time"), agreed: field("agreed") };
      const time = readTime(sent, getContent().site.timeZone, now);
      if (time.status === "refused")
        return { refused: time.message, errors: { day: time.message } };
      const values = { ...Object.fromEntries(fields), agreed: time.at.toISOString() };
      if (time.status === "ask") return { refused: time.message, values };
      const result = await scheduleDraft(database, readWanted(field), time.at);
      if (result.status === "refused") return toRefusal(result);
      const to = "/admin/words/scheduled?done=schedule";
      return { changed: result.isNew ? "Scheduled changes" : undefined, to };
    },
    async unpublish({ database, field }) {
      const result = await undoVersion(siteOf(database), parseNumber(field("number")));
      return toOutcome(result, "unpublish");
    },
    async putBack({ database, field }) {
      return toSaveOutcome(await putBackChanges(database, [field("key")]));
    },
    async takeOut({ database, field }) {
      const chosen = { madeFrom: parseNumber(field("revision")), keys: [field("out")] };
      return toSaveOutcome(await takeOut(database, chosen));
    },
    async keep({ database, field }) {
      return toSaveOutcome(await keepOurs(database, [field("place")]));
    },
    async drop({ database }) {
      const saved = await discardDraft(database);
      return toSaveOutcome(saved, "Discarded all waiting changes");
    },
    undo: undoStep,
  });
}

function readWanted(field: (name: string) => string) {
  const keys = field("take").split("\n").filter(Boolean);
  return { revision: parseNumber(field("revision")), keys };
}

/** Returns the address of a page on which visitors see the first change. */
async function findPage(database: Database, keys: readonly string[]): Promise<string | undefined> {
  const { where } = await reviewDraft(database, renderDraftPage);
  const seen = keys.flatMap((key) => where[key] ?? []);
  const [page] = seen.flatMap(({ pages }) => pages);
  return seen.some(({ isEverywhere }) => isEverywhere) ? "/" : page?.address;
}

function toOutcome(result: PartResult, done: string, page?: string): Outcome {
  if (result.status === "refused") return toRefusal(result);
  const subject = `version ${result.number}`;
  const query = new URLSearchParams({ done, about: String(result.number) });
  if (result.isFolderBehind) query.set("folder", "behind");
  if (page !== undefined) query.set("page", page);
  const changed = done === "publish" ? "Published changes" : "Went back to an earlier version";
  return {
    changed: result.isNew ? changed : undefined,
    subject,
    to: `/admin/words/publish?${query}`,
  };
}

function toRefusal({ message, faults }: Refusal): Outcome {
  return { refused: message, ...(faults && { faults }) };
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
        refused={actionData?.refused}
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
