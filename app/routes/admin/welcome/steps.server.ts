import type { Outcome, Steps as StepsOf } from "#app/owner-action.server.ts";
import type { Saved } from "#app/server/owner/words/draft/draft.server.ts";
import type { Dispute } from "#app/server/owner/words/draft/part-remarks.server.ts";
import { hideParts, ownExample } from "#app/server/owner/words/draft/remove-parts.server.ts";
import { saveSent } from "#app/server/owner/words/draft/save-part.server.ts";
import { markSeen, openScreen, screens } from "#app/server/owner/welcome/welcome.server.ts";
import { choosePublished } from "../words/edit-steps.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

type Screen = (typeof screens)[number];

type Sent = { database: Database; fields: ReadonlyMap<string, string>; now: Date };

type Steps = StepsOf<Dispute[]>;

type Fine = "fine" | "faulty";

type SavedScreen = Fine | { refused: string } | { shown: Dispute[] };

/**
 * The buttons of a screen, which change only the draft. Each button saves all fields of the screen.
 * @param program the place of the program that a button hides or shows
 * @param mine the place of the value that the owner marks as no longer an example
 */
export function welcomeSteps(screen: Screen, program: string, mine: string): Steps {
  const own = `/admin/welcome/${screen.name}`;
  const next = screens[screens.indexOf(screen) + 1];
  const afterSave =
    (step: (sent: Sent, saved: Fine) => Promise<Outcome<Dispute[]>>): Steps[string] =>
    async (sent) => {
      const saved = await saveScreen(screen, sent);
      return typeof saved === "object" ? saved : step(sent, saved);
    };
  const toOutcome = (saved: Saved, done: string): Outcome =>
    saved.status === "saved" ? { to: `${own}?done=${done}` } : { refused: saved.message };
  const setHidden = (done: "hide" | "show") =>
    afterSave(async ({ database }) => {
      const { revision: madeFrom } = await readDraft(database);
      const chosen = { madeFrom, keys: [program] };
      return toOutcome(await hideParts(database, chosen, done === "hide"), done);
    });
  return {
    save: afterSave(async () => ({ to: `${own}?done=save` })),
    next: afterSave(async ({ database, now }, saved) => {
      if (saved === "faulty") return { to: `${own}?done=save` };
      await ownLines(database, screen);
      await markSeen(database, screen.name, now);
      return { to: next ? `/admin/welcome/${next.name}` : "/admin/words/publish" };
    }),
    mine: afterSave(async ({ database }) => toOutcome(await ownExample(database, mine), "mine")),
    async choose({ database, field }) {
      const done = field("keep") === "" ? "take" : "keep";
      return toOutcome(await choosePublished(database, done, field(done)), done);
    },
    hide: setHidden("hide"),
    show: setHidden("show"),
  };
}

/** Saves only the fields that the screen shows; the other fields stay unchanged. */
async function saveScreen(screen: Screen, { database, fields }: Sent): Promise<SavedScreen> {
  const { place } = screen;
  const { names = [], visible = [] } = (await openScreen(database, screen)) ?? {};
  const saved = await saveSent(database, place, fields, (name) => names.includes(name));
  if (saved.status === "impossible") return { refused: saved.message };
  if (saved.clashes.length > 0) return { shown: saved.clashes };
  return visible.some((name) => Object.hasOwn(saved.errors, name)) ? "faulty" : "fine";
}

/** Marks single-line examples as the owner's own if the owner has changed them. */
async function ownLines(database: Database, screen: Screen) {
  const lines = new Set([
    "site/brand",
    "site/shortBrand",
    "site/timeZone",
    "site/email",
    "site/links/scheduling",
    "site/links/paidSessions",
  ]);
  const { changed = [], names = [] } = (await openScreen(database, screen)) ?? {};
  for (const place of changed)
    if (lines.has(place) && names.includes(place)) await ownExample(database, place);
}
