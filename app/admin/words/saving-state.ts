import type { Sender } from "#app/server/owner/drafts/draft-rows.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";

/** A form that saves itself tracks the server's texts, the texts in its fields, and the requests under way. */

export type Field = {
  /** The server's text, according to the last response to this form. */
  known: string;
  /** The text in the form. */
  now: string;
  /** The unanswered requests that contained this field: the last one of this form and of each earlier form. */
  tried: readonly Sender[];
  /** The number of the newest answered request that contained this field. */
  answered: number;
  /** The text that this tab has stored on the device. Any other stored text comes from another tab. */
  kept: string | undefined;
  /** The text that another tab has stored for this field. */
  rival: string | undefined;
  /** Whether `now` came from another tab or device and hasn't been read back from its control yet. */
  isFresh: boolean;
};

/** A conflict: another tab or device has a different text for a field, and the owner chooses one of them. */
export type Clash = {
  theirs: string;
  /** The server's text. If `theirs` comes from another tab, the server may have a different text. */
  saved: string;
  isFromOtherTab: boolean;
};

/** A text from another tab or device that a field shows. */
export type Written = {
  text: string;
  /** The number of texts that have come from other tabs or devices, each of which needs a new control. */
  times: number;
};

export type Status =
  | { kind: "untouched" | "saving" | "choose" | "signed out" | "unreachable" | "offline" }
  | { kind: "saved"; at: string | undefined }
  | { kind: "impossible"; message: string };

export type State = {
  /** The ID by which the server knows this form while its page is open. */
  writer: string;
  place: Place;
  /** The revision of the draft that the form shows. */
  revision: string;
  fields: Map<string, Field>;
  clashes: Map<string, Clash>;
  written: Map<string, Written>;
  /** The messages from the server's check, keyed by field name. */
  faults: ReadonlyMap<string, string>;
  /** The messages that the page shows, keyed by field name. */
  errors: ReadonlyMap<string, string>;
  status: Status;
  /** The number of unpublished changes in the draft. */
  waiting: number;
  /** Whether the form is hydrated and saves the owner's input. */
  isLive: boolean;
  /** The number of requests sent so far, which is also the number of the last request. */
  requests: number;
  /** The number of the newest answered request. */
  answered: number;
  /** The texts of each unanswered request, keyed by the request's number. */
  underway: Map<number, ReadonlyMap<string, string>>;
  /** The unanswered request that the next request has to wait for. */
  awaited: number | undefined;
  /** Whether another save was requested while `awaited` was unanswered. */
  isAskedAgain: boolean;
};

export type Opened = Pick<State, "writer" | "place" | "revision" | "waiting"> & {
  /** The server's texts, keyed by field name. */
  values: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
  /** Texts that were typed but refused because the server had different texts. */
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
    clashes: new Map(
      [...clashes].map(([name, { theirs }]) => [
        name,
        { theirs, saved: theirs, isFromOtherTab: false },
      ]),
    ),
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

export function findField(state: State, name: string): Field {
  const field = state.fields.get(name);
  if (!field) throw new Error(`The form has no field "${name}"`);
  return field;
}

/** Whether the server might not have the field's text yet. */
export function isUnsent(state: State, name: string): boolean {
  const { known, now, tried } = findField(state, name);
  return known !== now || tried.length > 0 || state.clashes.has(name);
}

/** Lists the fields to save. Conflicting texts are left out until the owner has chosen one of them. */
export function listDue(state: State): string[] {
  return [...state.fields.keys()].filter(
    (name) => isUnsent(state, name) && !state.clashes.has(name),
  );
}
