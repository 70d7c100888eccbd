import type { Sender } from "#app/server/owner/words/draft/draft-rows.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";

/** A form that saves itself tracks the server's texts, the texts in its fields, and the requests under way. */

export type Field = {
  name: string;
  /** The server's text, according to the last response to this form. */
  known: string;
  /** The text in the form. */
  now: string;
  /** The text with which the field's control was created, from the server, another tab or another device. */
  given: string;
  /** The number of texts that have come from other tabs or devices, each of which needs a new control. */
  times: number;
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
  clash: Clash | undefined;
};

/** A conflict: another tab or device has a different text for a field, and the owner chooses one of them. */
export type Clash = {
  theirs: string;
  /** The server's text. If `theirs` comes from another tab, the server may have a different text. */
  saved: string;
  isFromOtherTab: boolean;
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
  underway: Map<number, ReadonlyMap<Field, string>>;
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
    const { mine: now = known, theirs } = clashes.get(name) ?? {};
    const clash =
      theirs === undefined ? undefined : { theirs, saved: theirs, isFromOtherTab: false };
    const texts = { known, now, given: now, kept: undefined, rival: undefined };
    return [name, { name, ...texts, times: 0, tried: [], answered: 0, isFresh: false, clash }];
  });
  return {
    ...part,
    fields: new Map(fields),
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

/** Whether the server might not have the field's text yet. */
export function isUnsent({ known, now, tried, clash }: Field): boolean {
  return known !== now || tried.length > 0 || clash !== undefined;
}

/** Lists the fields to save. Conflicting texts are left out until the owner has chosen one of them. */
export function listDue({ fields }: State): Field[] {
  return [...fields.values()].filter((field) => isUnsent(field) && !field.clash);
}
