/** Runs the actions of the owner's room. A step and its entry in the list of changes share one transaction. */
import { setTimeout } from "node:timers/promises";
import { data, redirect, type RouterContextProvider } from "react-router";
import { isSecretField } from "./lib/form-fields.ts";
import { replaceNul } from "./lib/clean-text.ts";
import { getSession } from "./owner-context.server.ts";
import { recordChange } from "./server/owner/access/changes.server.ts";
import type { Session } from "./server/owner/access/sessions.server.ts";
import type { Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { getDatabase } from "./server/platform/database/get-database.server.ts";
import type { Database } from "./server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "./server/platform/process/report-fault.server.ts";
import { readForm } from "./server/platform/request/read-form.server.ts";

export type Outcome<Shown = never> =
  /**
   * The step succeeded. `changed` is the entry in the list of changes; it's undefined if nothing has changed, as
   * after a repeated press, or only the draft. `about` identifies what Undo restores, by default `subject`. `to` is
   * the next page. `after` runs after the change is stored.
   */
  | {
      changed?: string | undefined;
      subject?: string | undefined;
      about?: string;
      to?: string | undefined;
      after?: () => Promise<unknown>;
    }
  /** The step was refused. `refused` tells the owner what to do, and `errors` has a message per field. */
  | {
      refused: string;
      status?: number;
      errors?: Record<string, string>;
      /** The reasons for the refusal, each with a link to its field. */
      faults?: Remark[];
      /** The values that the form shows, by default the values that were sent. */
      values?: Record<string, string>;
    }
  /** The step returns data that the page shows once, without a redirect. */
  | { shown: Shown; changed?: string };

export type Step<Shown = never> = (given: {
  database: Database;
  /** Returns a field's value, or "" if the field wasn't sent. */
  field: (name: string) => string;
  /** The values of all sent fields, keyed by field name. */
  fields: ReadonlyMap<string, string>;
  /** Returns a file's bytes, or an empty buffer if no file was chosen. */
  readUpload: (name: string) => Promise<Buffer>;
  session: Session;
  now: Date;
}) => Promise<Outcome<Shown>>;

/** The steps of a page, keyed by the `intent` that the form sends. */
export type Steps<Shown = never> = Readonly<Record<string, Step<Shown>>>;

export type AnsweredAction<Shown = never> = {
  intent: string;
  values: Record<string, string>;
  refused?: string;
  errors?: Record<string, string>;
  faults?: Remark[];
  shown?: Shown;
};

/** The maximum time that a page waits for the work that follows a change (`after`), in milliseconds. */
const longestWait = 3_000;

type Given = { request: Request; context: Readonly<RouterContextProvider> };

const notStored: Extract<Outcome, { refused: string }> = {
  refused: "That couldn't be saved: the database isn't answering. Please try again in a minute.",
  status: 503,
};

/** Runs the step that the form names. After a change, redirects to the page with `?done=<intent>`. */
export async function runSteps<Shown = never>(
  { request, context }: Given,
  steps: Steps<Shown>,
  { inTransaction = true } = {},
) {
  const session = getSession({ context });
  const form = await readForm(request);
  const fields = readTexts(form);
  const readUpload = async (name: string) => {
    const sent = form.get(name);
    return sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : Buffer.of();
  };
  const field = (name: string) => fields.get(name) ?? "";
  const intent = field("intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw data(null, { status: 400, statusText: "Bad Request" });
  const now = new Date();
  const take = async (database: Database) => {
    const result = await step({ database, field, fields, readUpload, session, now });
    if ("changed" in result && result.changed !== undefined) {
      const subject = "subject" in result ? result.subject : undefined;
      await recordChange(database, session, { action: result.changed, subject }, now);
    }
    return result;
  };
  const outcome = await withDatabaseFallback(
    "A change could not be stored",
    notStored,
    async () => {
      const database = await getDatabase();
      return inTransaction ? database.transaction().execute(take) : take(database);
    },
  );
  if ("refused" in outcome || "shown" in outcome) {
    const typed = [...fields].filter(([name]) => !isSecretField(name));
    const answer: AnsweredAction<Shown> = { intent, values: Object.fromEntries(typed) };
    if ("shown" in outcome) return data({ ...answer, shown: outcome.shown });
    const { refused, errors, faults, values = answer.values, status = 409 } = outcome;
    const said = { ...(errors && { errors }), ...(faults && { faults }) };
    return data({ ...answer, values, refused, ...said }, { status });
  }
  if (outcome.after) await Promise.race([outcome.after(), setTimeout(longestWait)]);
  return redirect(
    outcome.to ?? addResult(request.url, intent, outcome.about ?? outcome.subject),
    303,
  );
}

/** Runs steps that begin their own transactions, because publishing and checking the content take too long for one. */
export function runSlowSteps<Shown = never>(given: Given, steps: Steps<Shown>) {
  return runSteps(given, steps, { inTransaction: false });
}

function addResult(url: string, intent: string, subject: string | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("done", intent);
  searchParams.delete("about");
  if (subject !== undefined) searchParams.set("about", subject);
  return `${pathname}?${searchParams}`;
}

/**
 * Returns the form's values, keyed by the controls' names. Joins the values of controls with the same name, one per
 * line.
 */
function readTexts(form: FormData): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const text = replaceNul(value);
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}
