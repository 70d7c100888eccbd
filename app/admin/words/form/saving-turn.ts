/** The changes to the state of a form that saves itself, of which the responses to events consist. */
import { isUnsent, listDue, type Field, type State } from "./saving-state.ts";
import type { Unsent } from "./unsent-words.ts";

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
  | { type: "send"; request: number; fields: ReadonlyMap<string, Unsent> }
  /** Saves after `time` milliseconds, unless another wait begins. */
  | { type: "wait"; time: number }
  | { type: "store"; fields: ReadonlyMap<string, Unsent> }
  /** Makes the fields show the state's texts. This effect comes before all others. */
  | { type: "show" }
  | { type: "saved" };

/** The data that the functions handling an event share. These functions change the state and add effects. */
export type Turn = {
  state: State;
  seen: Seen;
  effects: Effect[];
  /** The texts that the device will have stored once the effects have run. */
  stored: ReadonlyMap<string, Unsent>;
};

export function readFields({ state, seen }: Turn) {
  for (const [name, now] of seen.texts) {
    const field = state.fields.get(name);
    if (!field || (field.now === now && !field.isFresh)) continue;
    // A control may normalize a text; a URL field, for example, removes spaces.
    if (field.isFresh && field.known === field.now) field.known = now;
    Object.assign(field, { now, isFresh: false });
  }
}

/** Puts a text from another tab or device into a field. */
export function write({ effects }: Turn, field: Field, text: string) {
  Object.assign(field, { now: text, given: text, times: field.times + 1, isFresh: true });
  effects.push({ type: "show" });
}

/** Shows the server's text in a field, unless the field has the cursor or contains an unsent text. */
export function takeOver(turn: Turn, field: Field, text: string) {
  if (field.now === text || turn.seen.active === field.name || isUnsent(field)) return;
  field.known = text;
  write(turn, field, text);
}

/**
 * Lets the owner choose between a field's text and a different text.
 *
 * @param saved the server's text, if it isn't `theirs`
 */
export function dispute(field: Field, theirs: string, saved = theirs) {
  // If the server's text is the one that the other tab has stored, it came from that tab, even if the tab never
  // received the response.
  const isFromOtherTab = theirs === field.rival;
  if (theirs === field.now) field.rival = undefined;
  else field.clash = { theirs, saved, isFromOtherTab };
}

/**
 * Stores on the device the texts that the server doesn't have.
 *
 * @returns whether something has to be saved
 */
export function keep(turn: Turn): boolean {
  const { fields } = turn.state;
  const others = [...turn.stored].filter(([name, { after }]) => fields.get(name)?.kept !== after);
  for (const [name, { after }] of others) {
    const field = fields.get(name);
    if (field && isUnsent(field) && field.now !== after) field.rival = after;
  }
  const own = [...fields.values()].filter(isUnsent);
  for (const field of own) field.kept = field.now;
  turn.stored = new Map([...others, ...own.map(toUnsent)]);
  turn.effects.push({ type: "store", fields: turn.stored });
  return listDue(turn.state).length > 0;
}

export function toUnsent({ name, known, now, tried, rival }: Field): [string, Unsent] {
  return [name, { before: known, after: now, tried, ...(rival !== undefined && { rival }) }];
}

/** A half-typed word isn't a mistake, so a new error appears only after the owner leaves the field. */
export function showErrors({ state, seen }: Turn) {
  const shown = [...state.faults].filter(
    ([name]) => seen.active !== name || state.errors.has(name),
  );
  state.errors = new Map(shown);
}

export function tellDone({ state }: Turn, at?: string) {
  const hasClash = [...state.fields.values()].some(({ clash }) => clash);
  state.status = hasClash ? { kind: "choose" } : { kind: "saved", at };
}
