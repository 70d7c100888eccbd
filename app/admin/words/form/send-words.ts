import type { SavedPart } from "#app/server/owner/words/draft/save-part.server.ts";
import type { Sender } from "#app/server/owner/words/draft/draft-rows.server.ts";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import type { Unsent } from "./unsent-words.ts";

const requestTimeout = 20_000;

/**
 * Requests with fewer characters than this use `keepalive`, so they outlive their page. Browsers refuse
 * `keepalive` for long requests.
 */
const longestLast = 60_000;

export type Answer = SavedPart | { status: "signed out" } | { status: "unreachable" };

type SaveRequest = Sender & { at: Place; fields: ReadonlyMap<Place, Unsent> };

/** Creates a form's ID, which lasts as long as its page. A duplicated tab gets an ID of its own. */
export function createWriter(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/** Sends the owner's input in a part's form to the server. */
export async function sendWords(words: SaveRequest): Promise<Answer> {
  try {
    const response = await fetch("/admin/words/save", {
      ...writeRequest(words),
      signal: AbortSignal.timeout(requestTimeout),
    });
    if (response.type === "opaqueredirect") return { status: "signed out" };
    if (!response.ok) return { status: "unreachable" };
    return (await response.json()) as SavedPart;
  } catch {
    return { status: "unreachable" };
  }
}

export function writeRequest({ fields, ...words }: SaveRequest) {
  const sent = { ...words, fields: Object.fromEntries(fields) };
  const body = new URLSearchParams({ words: JSON.stringify(sent) });
  const keepalive = String(body).length < longestLast;
  return { method: "POST", body, redirect: "manual", keepalive } as const;
}
