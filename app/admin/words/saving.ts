/** Saves a form's words while the owner types: each event produces a new state and a list of effects. */
import type { Answer } from "./send-words.ts";
import { pause, save, saveLast, takeAnswer } from "./saving-requests.ts";
import { copyState, findField, type State } from "./saving-state.ts";
import {
  dispute,
  keep,
  showErrors,
  tellDone,
  write,
  type Effect,
  type Seen,
  type Turn,
} from "./saving-turn.ts";

export type Choice = "mine" | "theirs";

export type SavingEvent =
  /**
   * The form is hydrated. `sent` contains the texts as the server sent them, without what has been typed since.
   */
  | { type: "started"; sent: ReadonlyMap<string, string> }
  | { type: "typed" }
  | { type: "left a field" }
  /** The pause is over, or the owner can't wait for it. */
  | { type: "save" }
  /** The page may be closed at any moment. */
  | { type: "leaving" }
  | { type: "chosen"; name: string; choice: Choice }
  | { type: "answered"; request: number; answer: Answer }
  /** The fields now show the texts in the state. */
  | { type: "shown" };

export function reduce(
  before: State,
  event: SavingEvent,
  seen: Seen,
): { state: State; effects: Effect[] } {
  const turn: Turn = { state: copyState(before), seen, effects: [], stored: seen.readUnsent() };
  readFields(turn);
  handle(turn, event);
  return { state: turn.state, effects: turn.effects };
}

function handle(turn: Turn, event: SavingEvent) {
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
    state.fields.set(name, { ...field, now, known: isSame ? now : field.known, isFresh: false });
  }
}

/** Restores texts that an earlier page couldn't send. */
function start(turn: Turn, sent: ReadonlyMap<string, string>) {
  const { state } = turn;
  state.isLive = true;
  for (const [name, known] of sent) {
    const field = state.fields.get(name);
    if (field && !state.clashes.has(name)) state.fields.set(name, { ...field, known });
  }
  for (const [name, { before, after, rival, tried = [] }] of turn.stored) {
    const field = state.fields.get(name);
    // What was typed before hydration is newer.
    if (!field || field.now !== field.known) continue;
    const { known } = field;
    state.fields.set(name, { ...field, kept: after, rival });
    if (known === after) {
      if (rival !== undefined) dispute(turn, name, rival, after);
      continue;
    }
    write(turn, name, after);
    // Only the server can tell whether its present text came from another device.
    state.fields.set(name, { ...findField(state, name), known: before, tried });
  }
  if (keep(turn)) save(turn);
}

function choose(turn: Turn, name: string, choice: Choice) {
  const { state } = turn;
  const clash = state.clashes.get(name);
  if (!clash) return;
  state.clashes.delete(name);
  const field = findField(state, name);
  const rival = field.rival === clash.theirs ? undefined : field.rival;
  state.fields.set(name, { ...field, known: clash.saved, rival });
  if (choice === "theirs") write(turn, name, clash.theirs);
  if (keep(turn)) save(turn);
  else tellDone(turn);
}
