import type { Typed } from "#app/server/owner/drafts/save-part.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";
import { deviceStorage } from "../parts/storage.ts";

/**
 * Typed words that the server hasn't stored yet.
 * @property rival the text that another tab has for the same field
 */
export type Unsent = Typed & { rival?: string };

type Kept = Record<string, Unsent>;

const prefix = "unsent words ";

/** Reads a part's unsent texts, by the names of their fields. */
export function readUnsent(part: Place): Map<Place, Unsent> {
  const kept = (deviceStorage.read(prefix + part) ?? {}) as Kept | EarlierKept;
  return new Map(Object.entries(isEarlier(kept) ? rename(part, kept) : kept));
}

export function storeUnsent(part: Place, fields: ReadonlyMap<Place, Unsent>) {
  const kept = fields.size === 0 ? undefined : Object.fromEntries(fields);
  deviceStorage.write(prefix + part, kept);
}

export function listUnsent(): Place[] {
  return deviceStorage.list(prefix);
}

/** What an earlier version of the site stored: fields by their positions in the file. */
type EarlierKept = { address: string; fields: Kept };

function isEarlier(kept: Kept | EarlierKept): kept is EarlierKept {
  return typeof kept["address"] === "string";
}

function rename(part: Place, { address, fields }: EarlierKept): Kept {
  const { length } = new URL(address, "http://room").searchParams.get("at") ?? "";
  const named = Object.entries(fields).map(([name, { before, after, rival }]) => {
    const keys = name.slice(length).split(".").filter(Boolean);
    const place = [part, ...keys].join("/");
    return [place, { before, after, ...(rival !== undefined && { rival }) }] as const;
  });
  return Object.fromEntries(named);
}
