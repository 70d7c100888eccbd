/** What a form knows of its words: those of the server, those in its fields, and those on their way. */

export type Field = {
  /** What the server has, as far as this form knows. */
  known: string;
  now: string;
  /** Texts of requests that haven't been answered. */
  sent: ReadonlyArray<{ request: number; text: string }>;
  /** The newest request with this field that has been answered. */
  answered: number;
  /** What this tab has stored on the device. Another text in storage is another tab's. */
  kept: string | undefined;
  /** What another tab has typed here. */
  rival: string | undefined;
  /** Whether its control hasn't been read since `now` came from elsewhere. */
  isFresh: boolean;
};

/** Two texts for one field. @property saved what the server has: theirs, unless theirs is of another tab */
export type Clash = { theirs: string; saved: string };

/** A text from elsewhere that a field shows. @property times how often that happened */
export type Written = { text: string; times: number };

export type Status =
  | { kind: "untouched" | "saving" | "choose" | "signed out" | "unreachable" | "offline" }
  | { kind: "saved"; at: string | undefined }
  | { kind: "impossible"; message: string };

export type State = {
  readonly file: string;
  /** Where the part stood when its form was made: the form's fields keep these names. */
  readonly origin: string;
  /** Where it stands now. */
  readonly place: string;
  /** What it's known by, wherever it stands. */
  readonly key: string;
  /** The revision of the draft that the form shows. */
  readonly revision: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly clashes: ReadonlyMap<string, Clash>;
  readonly written: ReadonlyMap<string, Written>;
  /** What the check says of a field, and what of it is shown. */
  readonly faults: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
  readonly status: Status;
  /** How many changes visitors don't see yet. */
  readonly waiting: number;
  /** Whether it saves what is typed. */
  readonly isLive: boolean;
  /** How many requests were sent, and the newest with an answer. */
  readonly requests: number;
  readonly answered: number;
  /** What was sent, by request. */
  readonly underway: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** The request on which others wait. */
  readonly awaited: number | undefined;
  readonly isAskedAgain: boolean;
};

/** A state while it's being made. */
export type Draft = {
  -readonly [Key in keyof State]: State[Key] extends ReadonlyMap<infer Name, infer Value>
    ? Map<Name, Value>
    : State[Key];
};

export type Opened = Pick<State, "file" | "place" | "key" | "revision" | "waiting"> & {
  /** What the server has, by the name of the field. */
  values: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
  /** What was typed and refused because of other words. */
  clashes: ReadonlyMap<string, { mine: string; theirs: string }>;
};

export function openState({ values, faults, clashes, ...part }: Opened): State {
  const fields = [...values].map(([name, known]): [string, Field] => {
    const now = clashes.get(name)?.mine ?? known;
    const field = { known, now, sent: [], answered: 0, kept: undefined, rival: undefined };
    return [name, { ...field, isFresh: false }];
  });
  return {
    ...part,
    origin: part.place,
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

/** Whether the server lacks what stands in the field. */
export function isUnsent(state: State, name: string): boolean {
  const { known, now } = findField(state, name);
  return known !== now || state.clashes.has(name);
}

/** The fields that have to be saved. Where two texts are shown, the owner chooses first. */
export function listDue(state: State): string[] {
  return [...state.fields.keys()].filter(
    (name) => isUnsent(state, name) && !state.clashes.has(name),
  );
}

/** The name of a form's field in its file. */
export function nameAtPlace({ origin, place }: State, name: string): string {
  return place + name.slice(origin.length);
}

export function nameInForm({ origin, place }: State, name: string): string {
  return name.startsWith(place) ? origin + name.slice(place.length) : name;
}
