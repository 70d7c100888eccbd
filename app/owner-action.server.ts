/** The action of each page of the owner's room: one step per button, in one transaction with its line in the list of changes. */
import { data, redirect, type RouterContextProvider } from "react-router";
import { getSession } from "./owner-context.server.ts";
import { recordChange } from "./server/owner/access/changes.server.ts";
import type { Session } from "./server/owner/access/sessions.server.ts";
import { getDatabase } from "./server/platform/database/get-database.server.ts";
import type { Database } from "./server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "./server/platform/process/database-fallback.server.ts";
import { readForm } from "./server/platform/request/read-form.server.ts";

export type Outcome<Shown = never> =
  /** `changed` is in the owner's words; `to` is another page to go on with. */
  | { changed: string; subject?: string; to?: string }
  /** A sentence that says what to do; the page shows the form as it was sent. `errors` are by field. */
  | {
      refused: string;
      status?: number;
      errors?: Record<string, string>;
      /** What the form shows, if not what was sent. */
      values?: Record<string, string>;
    }
  /** Nothing has changed; the page shows this beside the form as it was sent. */
  | { shown: Shown };

type Step<Shown> = (given: {
  database: Database;
  /** The text of a field, or "". */
  field: (name: string) => string;
  /** All fields that were sent. */
  fields: ReadonlyMap<string, string>;
  session: Session;
  now: Date;
}) => Promise<Outcome<Shown>>;

export type AnsweredAction<Shown = never> = {
  intent: string;
  values: Record<string, string>;
  refused?: string;
  errors?: Record<string, string>;
  shown?: Shown;
};

type Given = { request: Request; context: Readonly<RouterContextProvider> };

const notStored = {
  refused: "That couldn't be saved: the database doesn't answer. Please try again in a minute.",
  status: 503,
} as const;

/** @param steps by the form's `intent`; the page shows words for `?done=<intent>` afterwards */
export async function act<Shown = never>(
  { request, context }: Given,
  steps: Readonly<Record<string, Step<Shown>>>,
  /** False for steps that publish: a publication has a transaction of its own. */
  { inTransaction = true } = {},
) {
  const session = getSession({ context });
  const texts = readTexts(await readForm(request));
  const field = (name: string) => texts.get(name) ?? "";
  const intent = field("intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw data(null, { status: 400, statusText: "Bad Request" });
  const now = new Date();
  const outcome = await withDatabaseFallback(
    "A change could not be stored",
    notStored,
    async () => {
      const database = await getDatabase();
      const take = async (connection: Database) => {
        const result = await step({ database: connection, field, fields: texts, session, now });
        if ("changed" in result)
          await recordChange(
            connection,
            session,
            { action: result.changed, subject: result.subject },
            now,
          );
        return result;
      };
      return inTransaction ? database.transaction().execute(take) : take(database);
    },
  );
  if (!("changed" in outcome)) {
    const answer: AnsweredAction<Shown> = { values: Object.fromEntries(texts), ...outcome, intent };
    return data(answer, { status: "refused" in outcome ? (outcome.status ?? 409) : 200 });
  }
  return redirect(outcome.to ?? addResult(request.url, intent, outcome.subject), 303);
}

function addResult(url: string, intent: string, subject: string | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("done", intent);
  searchParams.delete("about");
  if (subject !== undefined) searchParams.set("about", subject);
  return `${pathname}?${searchParams}`;
}

/** Several controls of one name are one text of several lines. */
function readTexts(form: FormData): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of form) {
    if (typeof text !== "string") continue;
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}
