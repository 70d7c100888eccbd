import type { Typed } from "#app/server/owner/words/draft/save-part.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import { deviceStorage } from "#app/lib/browser-storage.ts";

/**
 * Typed words that the server hasn't stored yet.
 * @property rival the text that another tab has for the same field
 */
export type Unsent = Typed & { rival?: string };

const prefix = "unsent words ";

/** Reads a part's unsent texts, keyed by field name. */
export function readUnsent(part: Place): Map<Place, Unsent> {
  const kept = (deviceStorage.read(prefix + part) ?? {}) as Record<Place, Unsent>;
  return new Map(Object.entries(kept));
}

export function storeUnsent(part: Place, fields: ReadonlyMap<Place, Unsent>) {
  const kept = fields.size === 0 ? undefined : Object.fromEntries(fields);
  deviceStorage.write(prefix + part, kept);
}

export function listUnsent(): Place[] {
  return deviceStorage.list(prefix);
}
