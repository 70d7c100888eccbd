/** Saves a form while the owner types: each event changes the state and results in effects. */
import type { SavedPart } from "#app/server/owner/drafts/save-part.server.ts";
import { findField, isUnsent, listDue, type State } from "./saving-state.ts";
import type { Answer } from "./send-words.ts";
import type { Unsent } from "./unsent-words.ts";

/** How long a save waits after the last key press, and after a failed request, in milliseconds. */
const pause = 1_500;
const retryAfter = 5_000;

type Saved = Extract<SavedPart, { status: "saved" }>;

export type Choice = "mine" | "theirs";

export type SavingEvent =
  /** The form has been hydrated. `sent` contains the fields' texts in the server's HTML. */
  | { type: "started"; sent: ReadonlyMap<string, string> }
  /** The owner has typed in the field with this name. Without a name, several fields may have changed. */
  | { type: "typed"; name?: string }
  | { type: "left a field" }
  /** The pause after typing is over, or something needs the form to be saved now. */
  | { type: "save" }
  /** The page has been left or hidden, so it may be closed at any moment. */
  | { type: "leaving" }
  | { type: "chosen"; name: string; choice: Choice }
  | { type: "answered"; request: number; answer: Answer }
  /** The fields now show the texts in the state. */
  | { type: "shown" };

/** The state of the page and the device when an event happens. */
export type Seen = {
  texts: ReadonlyMap<string, string>;
  /** The field that has the cursor. */
  active: string | undefined;
  isOnline: boolean;
  /** Reads the part's unsent texts from the device. */
  readUnsent: () => ReadonlyMap<string, Unsent>;
};

export type Effect =
  | { type: "send"; request: number; fields: Map<string, Unsent> }
  /** Saves after `time` milliseconds, unless another wait begins. */
  | { type: "wait"; time: number }
  | { type: "store"; fields: Map<string, Unsent> }
  /** Makes the fields show the state's texts. This effect comes before all others. */
  | { type: "show" }
  | { type: "saved" };

/** The data that the functions handling an event share. These functions change the state and add effects. */
type Turn = {
  state: State;
  seen: Seen;
  effects: Effect[];
  /** The texts that the device will have stored once the effects have run. */
  stored: ReadonlyMap<string, Unsent>;
};

/** @returns the effects that the page has to run */
export function handle(state: State, event: SavingEvent, seen: Seen): Effect[] {
  const turn: Turn = { state, seen, effects: [], stored: seen.readUnsent() };
  readFields(turn);
  respond(turn, event);
  return turn.effects;
}

function respond(turn: Turn, event: SavingEvent) {
  const { state, effects } = turn;
  switch (event.type) {
    case "started":
      return start(turn, event.sent);
    case "typed":
      if (keep(turn) || state.awaited !== undefined) state.status = { kind: "saving" };
      else tellDone(turn);
      return void effects.push({ type: "wait", time: pause });
    case "left a field":
      return showErrors(turn);
    case "save":
      return save(turn);
    case "leaving":
      return saveLast(turn);
    case "chosen":
      return choose(turn, event.name, event.choice);
    case "answered":
      return takeAnswer(turn, event.request, event.answer);
    case "shown":
  }
}

function readFields({ state, seen }: Turn) {
  for (const [name, now] of seen.texts) {
    const field = state.fields.get(name);
    if (!field || (field.now === now && !field.isFresh)) continue;
    // A control may normalize a text; a URL field, for example, removes spaces.
    const isSame = field.isFresh && field.known === field.now;
    Object.assign(field, { now, isFresh: false, ...(isSame && { known: now }) });
  }
}

/** Restores texts that an earlier page couldn't send. */
function start(turn: Turn, sent: ReadonlyMap<string, string>) {
  const { state } = turn;
  state.isLive = true;
  for (const [name, known] of sent) {
    const field = state.fields.get(name);
    if (field && !state.clashes.has(name)) field.known = known;
  }
  for (const [name, { before, after, rival, tried = [] }] of turn.stored) {
    const field = state.fields.get(name);
    // Text that the owner typed before hydration is newer than the stored text, so it isn't replaced.
    if (!field || field.now !== field.known) continue;
    Object.assign(field, { kept: after, rival });
    if (field.known === after) {
      if (rival !== undefined) dispute(turn, name, rival, after);
      continue;
    }
    write(turn, name, after);
    // Sends the server's text that this device last knew (`before`), so that the server can tell whether another
    // device has changed it since.
    Object.assign(field, { known: before, tried });
  }
  if (keep(turn)) save(turn);
}

function choose(turn: Turn, name: string, choice: Choice) {
  const { state } = turn;
  const clash = state.clashes.get(name);
  if (!clash) return;
  state.clashes.delete(name);
  const field = findField(state, name);
  field.known = clash.saved;
  if (field.rival === clash.theirs) field.rival = undefined;
  if (choice === "theirs") write(turn, name, clash.theirs);
  if (keep(turn)) save(turn);
  else tellDone(turn);
}

function save(turn: Turn) {
  const { state } = turn;
  if (state.awaited !== undefined) {
    state.isAskedAgain = true;
    return;
  }
  const due = listDue(state);
  if (due.length === 0) return;
  state.status = { kind: "saving" };
  state.awaited = send(turn, due);
}

/** Sends at once, because the page may be closed before an earlier request gets its response. */
function saveLast(turn: Turn) {
  const { state } = turn;
  const last = [...state.underway.values()];
  const isUnderway = (name: string) =>
    last.findLast((texts) => texts.has(name))?.get(name) === findField(state, name).now;
  const due = listDue(state).filter((name) => !isUnderway(name));
  if (due.length > 0 && state.status.kind !== "signed out") send(turn, due);
}

function send(turn: Turn, due: readonly string[]): number {
  const { state, effects } = turn;
  state.requests += 1;
  const { requests: request, writer } = state;
  const fields = due.map((name) => [name, toUnsent(state, name)] as const);
  effects.push({ type: "send", request, fields: new Map(fields) });
  state.underway.set(request, new Map(due.map((name) => [name, findField(state, name).now])));
  for (const name of due) {
    const field = findField(state, name);
    const others = field.tried.filter((one) => one.writer !== writer);
    field.tried = [...others, { writer, number: request }];
  }
  keep(turn);
  return request;
}

function takeAnswer(turn: Turn, request: number, answer: Answer) {
  const { state, seen, effects } = turn;
  const texts = state.underway.get(request) ?? new Map<string, string>();
  state.underway.delete(request);
  if (state.awaited === request) state.awaited = undefined;
  if (answer.status === "saved") takeSaved(turn, request, texts, answer);
  else if (answer.status === "signed out") state.status = { kind: "signed out" };
  else if (answer.status === "impossible")
    state.status = { kind: "impossible", message: answer.message };
  else {
    state.status = { kind: seen.isOnline ? "unreachable" : "offline" };
    effects.push({ type: "wait", time: retryAfter });
  }
  if (state.awaited !== undefined || !state.isAskedAgain) return;
  state.isAskedAgain = false;
  save(turn);
}

function takeSaved(turn: Turn, request: number, texts: ReadonlyMap<string, string>, saved: Saved) {
  const { state, effects } = turn;
  // Responses may arrive in a different order than their requests were sent.
  const isNewest = request > state.answered;
  const clashes = new Map(saved.clashes.map(({ name, theirs }) => [name, theirs]));
  for (const [name, text] of texts) {
    const field = findField(state, name);
    if (request < field.answered) continue;
    const theirs = clashes.get(name);
    Object.assign(field, { tried: [], answered: request });
    if (theirs !== undefined) {
      dispute(turn, name, theirs);
      continue;
    }
    field.known = text;
    if (field.rival !== undefined) dispute(turn, name, field.rival, text);
  }
  if (isNewest) {
    state.answered = request;
    for (const [name, text] of Object.entries(saved.values))
      if (!texts.has(name)) takeOver(turn, name, text);
    state.faults = new Map(Object.entries(saved.errors));
    showErrors(turn);
    state.waiting = saved.waiting;
    state.revision = String(saved.revision);
  }
  if (keep(turn)) effects.push({ type: "wait", time: pause });
  else tellDone(turn, saved.savedAt);
  effects.push({ type: "saved" });
}

/** Shows the server's text in a field, unless the field has the cursor or contains an unsent text. */
function takeOver(turn: Turn, name: string, text: string) {
  const { state, seen } = turn;
  const field = state.fields.get(name);
  if (!field || field.now === text || seen.active === name || isUnsent(state, name)) return;
  field.known = text;
  write(turn, name, text);
}

/**
 * Stores on the device the texts that the server doesn't have.
 *
 * @returns whether something has to be saved
 */
function keep(turn: Turn): boolean {
  const { state, effects } = turn;
  const others = [...turn.stored].filter(
    ([name, { after }]) => state.fields.get(name)?.kept !== after,
  );
  for (const [name, { after }] of others) {
    const field = state.fields.get(name);
    if (field && isUnsent(state, name) && field.now !== after) field.rival = after;
  }
  const own = new Map<string, Unsent>();
  for (const [name, field] of state.fields) {
    if (!isUnsent(state, name)) continue;
    field.kept = field.now;
    own.set(name, toUnsent(state, name));
  }
  const fields = new Map([...others, ...own]);
  turn.stored = fields;
  effects.push({ type: "store", fields });
  return listDue(state).length > 0;
}

function toUnsent(state: State, name: string): Unsent {
  const { known, now, tried, rival } = findField(state, name);
  return { before: known, after: now, tried, ...(rival !== undefined && { rival }) };
}

/**
 * Lets the owner choose between a field's text and a different text.
 *
 * @param saved the server's text, if it isn't `theirs`
 */
function dispute({ state }: Turn, name: string, theirs: string, saved = theirs) {
  const field = findField(state, name);
  // If the server's text is the one that the other tab has stored, it came from that tab, even if the tab never
  // received the response.
  const isFromOtherTab = theirs === field.rival;
  if (theirs === field.now) field.rival = undefined;
  else state.clashes.set(name, { theirs, saved, isFromOtherTab });
}

/** Puts a text from another tab or device into a field. */
function write({ state, effects }: Turn, name: string, text: string) {
  const times = (state.written.get(name)?.times ?? 0) + 1;
  Object.assign(findField(state, name), { now: text, isFresh: true });
  state.written.set(name, { text, times });
  effects.push({ type: "show" });
}

/** A half-typed word isn't a mistake, so a new error appears only after the owner leaves the field. */
function showErrors({ state, seen }: Turn) {
  const shown = [...state.faults].filter(
    ([name]) => seen.active !== name || state.errors.has(name),
  );
  state.errors = new Map(shown);
}

function tellDone({ state }: Turn, at?: string) {
  state.status = state.clashes.size > 0 ? { kind: "choose" } : { kind: "saved", at };
}
