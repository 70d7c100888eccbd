import type { Unsent } from "./unsent-words.ts";
import { findField, isUnsent, listDue, type Draft, type State } from "./saving-state.ts";

/** The state of the page and the device when an event happens. */
export type Seen = {
  /** The texts in the fields. */
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

/** Shared by the functions that handle one event. They change the state and add effects. */
export type Turn = {
  state: Draft;
  seen: Seen;
  effects: Effect[];
  /** What the device will keep once the effects have run. */
  stored: ReadonlyMap<string, Unsent>;
};

/**
 * Stores on the device the texts that the server doesn't have.
 *
 * @returns whether something has to be saved
 */
export function keep(turn: Turn): boolean {
  const { state, effects } = turn;
  const others = [...turn.stored].filter(
    ([name, { after }]) => state.fields.get(name)?.kept !== after,
  );
  for (const [name, { after }] of others) {
    const field = state.fields.get(name);
    if (field && isUnsent(state, name) && field.now !== after)
      state.fields.set(name, { ...field, rival: after });
  }
  const own = new Map<string, Unsent>();
  for (const [name, field] of state.fields) {
    if (!isUnsent(state, name)) continue;
    state.fields.set(name, { ...field, kept: field.now });
    own.set(name, toUnsent(state, name));
  }
  const fields = new Map([...others, ...own]);
  turn.stored = fields;
  effects.push({ type: "store", fields });
  return listDue(state).length > 0;
}

export function toUnsent(state: State, name: string): Unsent {
  const { known, now, tried, rival } = findField(state, name);
  return { before: known, after: now, tried, ...(rival !== undefined && { rival }) };
}

/**
 * Lets the owner choose between a field's text and a different text.
 *
 * @param saved the server's text, if `theirs` comes from another tab
 */
export function dispute({ state }: Turn, name: string, theirs: string, saved = theirs) {
  const field = findField(state, name);
  if (theirs === field.now) state.fields.set(name, { ...field, rival: undefined });
  else state.clashes.set(name, { theirs, saved });
}

/** Puts a text from elsewhere into a field. */
export function write({ state, effects }: Turn, name: string, text: string) {
  const times = (state.written.get(name)?.times ?? 0) + 1;
  state.fields.set(name, { ...findField(state, name), now: text, isFresh: true });
  state.written.set(name, { text, times });
  effects.push({ type: "show" });
}

/** A half-typed word isn't a mistake, so a new error appears only after the owner leaves the field. */
export function showErrors({ state, seen }: Turn) {
  const shown = [...state.faults].filter(
    ([name]) => seen.active !== name || state.errors.has(name),
  );
  state.errors = new Map(shown);
}

export function tellDone({ state }: Turn, at?: string) {
  state.status = state.clashes.size > 0 ? { kind: "choose" } : { kind: "saved", at };
}
