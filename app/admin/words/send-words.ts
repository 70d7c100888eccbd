import type { SavedPart } from "#app/server/owner/drafts/save-part.server.ts";
import type { Unsent } from "./unsent-words.ts";

const requestTimeout = 20_000;

/** A browser sends no more letters than this after its page is gone. */
const longestLast = 60_000;

export type Answer = SavedPart | { status: "signed out" } | { status: "unreachable" };

type Words = {
  file: string;
  place: string;
  revision: string;
  fields: Iterable<readonly [string, Unsent]>;
};

/** Saves what was typed into a part's form. */
export async function sendWords(words: Words): Promise<Answer> {
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

export function writeRequest({ file, place, revision, fields }: Words) {
  const body = new URLSearchParams({
    file,
    at: place,
    revision,
    fields: JSON.stringify(Object.fromEntries(fields)),
  });
  const keepalive = String(body).length < longestLast;
  return { method: "POST", body, redirect: "manual", keepalive } as const;
}
