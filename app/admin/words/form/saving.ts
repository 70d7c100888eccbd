/** Saves a form while the owner types: each event changes the state and results in effects. */
import type { SavedPart } from "#app/server/owner/words/draft/save-part.server.ts";
import { listDue, type Field, type State } from "./saving-state.ts";
import {
  dispute,
  keep,
  readFields,
  showErrors,
  takeOver,
  tellDone,
  toUnsent,
  write,
  type Effect,
  type Seen,
  type Turn,
} from "./saving-turn.ts";
import type { Answer } from "./send-words.ts";

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

/** Restores texts that an earlier page couldn't send. */
function start(turn: Turn, sent: ReadonlyMap<string, string>) {
  const { state } = turn;
  state.isLive = true;
  for (const [name, known] of sent) {
    const field = state.fields.get(name);
    if (field && !field.clash) field.known = known;
  }
  for (const [name, { before, after, rival, tried = [] }] of turn.stored) {
    const field = state.fields.get(name);
    // Text that the owner typed before hydration is newer than the stored text, so it isn't replaced.
    if (!field || field.now !== field.known) continue;
    Object.assign(field, { kept: after, rival });
    if (field.known === after) {
      if (rival !== undefined) dispute(field, rival, after);
      continue;
    }
    write(turn, field, after);
    // Sends the server's text that this device last knew (`before`), so that the server can tell whether another
    // device has changed it since.
    Object.assign(field, { known: before, tried });
  }
  if (keep(turn)) save(turn);
}

function choose(turn: Turn, name: string, choice: Choice) {
  const field = turn.state.fields.get(name);
  if (!field?.clash) return;
  const { theirs, saved } = field.clash;
  Object.assign(field, { known: saved, clash: undefined });
  if (field.rival === theirs) field.rival = undefined;
  if (choice === "theirs") write(turn, field, theirs);
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
  const isUnderway = (field: Field) =>
    last.findLast((texts) => texts.has(field))?.get(field) === field.now;
  const due = listDue(state).filter((field) => !isUnderway(field));
  if (due.length > 0 && state.status.kind !== "signed out") send(turn, due);
}

function send(turn: Turn, due: readonly Field[]): number {
  const { state, effects } = turn;
  state.requests += 1;
  const { requests: request, writer } = state;
  effects.push({ type: "send", request, fields: new Map(due.map(toUnsent)) });
  state.underway.set(request, new Map(due.map((field) => [field, field.now])));
  for (const field of due) {
    const others = field.tried.filter((one) => one.writer !== writer);
    field.tried = [...others, { writer, number: request }];
  }
  keep(turn);
  return request;
}

function takeAnswer(turn: Turn, request: number, answer: Answer) {
  const { state, seen, effects } = turn;
  const texts = state.underway.get(request) ?? new Map<Field, string>();
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

function takeSaved(turn: Turn, request: number, texts: ReadonlyMap<Field, string>, saved: Saved) {
  const { state, effects } = turn;
  const clashes = new Map(saved.clashes.map(({ name, theirs }) => [name, theirs]));
  for (const [field, text] of texts) {
    if (request < field.answered) continue;
    Object.assign(field, { tried: [], answered: request });
    const theirs = clashes.get(field.name);
    if (theirs === undefined) {
      field.known = text;
      if (field.rival !== undefined) dispute(field, field.rival, text);
    } else dispute(field, theirs);
  }
  // Responses may arrive in a different order than their requests were sent.
  if (request > state.answered) {
    state.answered = request;
    for (const [name, text] of Object.entries(saved.values)) {
      const field = state.fields.get(name);
      if (field && !texts.has(field)) takeOver(turn, field, text);
    }
    state.faults = new Map(Object.entries(saved.errors));
    showErrors(turn);
    state.waiting = saved.waiting;
    state.revision = String(saved.revision);
  }
  if (keep(turn)) effects.push({ type: "wait", time: pause });
  else tellDone(turn, saved.savedAt);
  effects.push({ type: "saved" });
}
