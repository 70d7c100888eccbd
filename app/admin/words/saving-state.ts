import type { Sender } from "#app/server/owner/drafts/revisions.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";

/** A form that saves itself knows what the server has, what is in its fields, and what is on its way. */

export type Field = {
  /** The server's text, as far as this form knows. */
  known: string;
  /** The text in the form. */
  now: string;
  /** The requests with its texts that haven't been answered: of each form, this one or an earlier one, the last. */
  tried: readonly Sender[];
  /** The number of the newest answered request that had this field. */
  answered: number;
  /** The text that this tab has stored on the device. Any other text there is another tab's. */
  kept: string | undefined;
  /** The text that another tab has stored for this field. */
  rival: string | undefined;
  /** Whether `now` came from elsewhere, and the control that shows it hasn't been read yet. */
  isFresh: boolean;
};

/** Another text for a field; the owner chooses between the two. */
export type Clash = {
  theirs: string;
  /** The server's text, which differs from `theirs` if that comes from another tab. */
  saved: string;
};

/** A text from elsewhere that a field shows. */
export type Written = {
  text: string;
  /** How often a text has come from elsewhere: each one needs a new control. */
  times: number;
};

export type Status =
  | { kind: "untouched" | "saving" | "choose" | "signed out" | "unreachable" | "offline" }
  | { kind: "saved"; at: string | undefined }
  | { kind: "impossible"; message: string };

export type State = {
  /** What the server calls this form as long as its page is open. */
  readonly writer: string;
  readonly place: Place;
  /** The revision of the draft that the form shows. */
  readonly revision: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly clashes: ReadonlyMap<string, Clash>;
  readonly written: ReadonlyMap<string, Written>;
  /** What the server's check says about a field. */
  readonly faults: ReadonlyMap<string, string>;
  /** The faults that are shown. */
  readonly errors: ReadonlyMap<string, string>;
  readonly status: Status;
  /** How many changes visitors don't see yet. */
  readonly waiting: number;
  /** Whether the form is hydrated, and saves what is typed. */
  readonly isLive: boolean;
  /** How many requests were sent: each has its number. */
  readonly requests: number;
  /** The newest request that was answered. */
  readonly answered: number;
  /** The texts of each request that isn't answered. */
  readonly underway: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** The request whose answer the next one waits for. */
  readonly awaited: number | undefined;
  /** Whether something was to be saved while `awaited` had no answer. */
  readonly isAskedAgain: boolean;
};

/** A copy of the state that one event changes. */
export type Draft = {
  -readonly [Key in keyof State]: State[Key] extends ReadonlyMap<infer Name, infer Value>
    ? Map<Name, Value>
    : State[Key];
};

export type Opened = Pick<State, "writer" | "place" | "revision" | "waiting"> & {
  /** What the server has, by the name of the field. */
  values: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
  /** What was typed and refused, because the server had other words. */
  clashes: ReadonlyMap<string, { mine: string; theirs: string }>;
};

export function openState({ values, faults, clashes, ...part }: Opened): State {
  const fields = [...values].map(([name, known]): [string, Field] => {
    const now = clashes.get(name)?.mine ?? known;
    const field = { known, now, tried: [], answered: 0, kept: undefined, rival: undefined };
    return [name, { ...field, isFresh: false }];
  });
  return {
    ...part,
    fields: new Map(fields),
    clashes: new Map([...clashes].map(([name, { theirs }]) => [name, { theirs, saved: theirs }])),
    written: new Map([...clashes].map(([name, { mine }]) => [name, { text: mine, times: 0 }])),
    faults,
    errors: faults,
    status: { kind: "untouched" },
    isLive: false,
    requests: 0,
    answered: 0,
    underway: new Map(),
    awaited: undefined,
    isAskedAgain: false,
  };
}

export function copyState(state: State): Draft {
  return {
    ...state,
    fields: new Map(state.fields),
    clashes: new Map(state.clashes),
    written: new Map(state.written),
    faults: new Map(state.faults),
    errors: new Map(state.errors),
    underway: new Map(state.underway),
  };
}

export function findField(state: State, name: string): Field {
  const field = state.fields.get(name);
  if (!field) throw new Error(`The form has no field "${name}"`);
  return field;
}

/** Whether the server may lack the field's text. */
export function isUnsent(state: State, name: string): boolean {
  const { known, now, tried } = findField(state, name);
  return known !== now || tried.length > 0 || state.clashes.has(name);
}

/** Lists the fields that have to be saved. Where two texts are shown, the owner chooses first. */
export function listDue(state: State): string[] {
  return [...state.fields.keys()].filter(
    (name) => isUnsent(state, name) && !state.clashes.has(name),
  );
}
