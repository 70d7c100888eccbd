import { getContent } from "#app/content/load.server.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { renderDraftPage } from "#app/draft-page.server.ts";
import type { Outcome, Steps } from "#app/owner-action.server.ts";
import {
  discardDraft,
  keepOurs,
  putBackChanges,
} from "#app/server/owner/words/draft/draft.server.ts";
import { takeOut } from "#app/server/owner/words/draft/remove-parts.server.ts";
import {
  publishDraft,
  scheduleDraft,
} from "#app/server/owner/words/publish/publish-draft.server.ts";
import { reviewDraft } from "#app/server/owner/words/publish/review-draft.server.ts";
import type { PartResult, Refusal } from "#app/server/owner/words/publish/part-result.server.ts";
import { siteOf } from "#app/server/owner/words/publish/publish-edits.server.ts";
import { undoVersion } from "#app/server/owner/words/history/put-back.server.ts";
import { readTime } from "#app/server/owner/words/publish/read-time.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { toSaveOutcome, undoStep } from "./draft-steps.server.ts";

/** The buttons of the page that reviews and publishes the draft. */
export const publishSteps = {
  async publish({ database, field }) {
    const wanted = readWanted(field);
    const page = await findPage(database, wanted.keys);
    return toOutcome(await publishDraft(database, wanted), "publish", page);
  },
  async schedule({ database, field, fields, now }) {
    const sent = { day: field("day"), time: field("time"), agreed: field("agreed") };
    const time = readTime(sent, getContent().site.timeZone, now);
    if (time.status === "refused") return { refused: time.message, errors: { day: time.message } };
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
} satisfies Steps;

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
  if (!result.isInFolder) query.set("folder", "behind");
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
