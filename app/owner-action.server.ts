/** The action of each page of the owner's room: one step per button, in one transaction with its line in the list of changes. */
import { setTimeout } from "node:timers/promises";
import { data, redirect, type RouterContextProvider } from "react-router";
import { getSession } from "./owner-context.server.ts";
import { recordChange } from "./server/owner/access/changes.server.ts";
import type { Session } from "./server/owner/access/sessions.server.ts";
import { getDatabase } from "./server/platform/database/get-database.server.ts";
import type { Database } from "./server/platform/database/tables.server.ts";
import { withDatabaseFallback } from "./server/platform/process/database-fallback.server.ts";
import { readForm } from "./server/platform/request/read-form.server.ts";

export type Outcome =
  /** `changed` is in the owner's words; `to` is another page to go on with; `after` begins once the change is stored. */
  | { changed: string; subject?: string; to?: string; after?: () => Promise<unknown> }
  /** A sentence that says what to do; the page shows the form as it was sent. */
  | { refused: string; status?: number };

type Step = (given: {
  database: Database;
  /** The text of a field, or "". */
  field: (name: string) => string;
  session: Session;
  now: Date;
}) => Promise<Outcome>;

/** By the form's `intent`. */
export type Steps = Readonly<Record<string, Step>>;

export type RefusedAction = { refused: string; intent: string; values: Record<string, string> };

/** How long a page waits for what a change began, in milliseconds. */
const patience = 3_000;

type Given = { request: Request; context: Readonly<RouterContextProvider> };

const notStored = {
  refused: "That couldn't be saved: the database doesn't answer. Please try again in a minute.",
  status: 503,
} as const;

/** The page shows words for `?done=<intent>` afterwards */
export async function act({ request, context }: Given, steps: Steps) {
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
      return database.transaction().execute(async (transaction) => {
        const result = await step({ database: transaction, field, session, now });
        if ("changed" in result)
          await recordChange(
            transaction,
            session,
            { action: result.changed, subject: result.subject },
            now,
          );
        return result;
      });
    },
  );
  if ("refused" in outcome) {
    const refused: RefusedAction = {
      refused: outcome.refused,
      intent,
      values: Object.fromEntries(texts),
    };
    return data(refused, { status: outcome.status ?? 409 });
  }
  if (outcome.after) await Promise.race([outcome.after(), setTimeout(patience)]);
  return redirect(outcome.to ?? addResult(request.url, intent, outcome.subject), 303);
}

function addResult(url: string, intent: string, subject: string | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("done", intent);
  searchParams.delete("about");
  if (subject !== undefined) searchParams.set("about", subject);
  return `${pathname}?${searchParams}`;
}

function readTexts(form: FormData): Map<string, string> {
  return new Map(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
