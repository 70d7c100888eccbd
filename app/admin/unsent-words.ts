/** What was typed and isn't on the server yet, by the part that it belongs to. */
export type Unsent = { before: string; after: string; sent: string[] };

const prefix = "unsent words ";

export function readUnsent(part: string): Map<string, Unsent> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + part) ?? "{}");
    return new Map(Object.entries(stored as Record<string, Unsent>));
  } catch {
    return new Map();
  }
}

/** Words stay in this page alone where a browser stores nothing. */
export function storeUnsent(part: string, fields: ReadonlyMap<string, Unsent>) {
  try {
    if (fields.size === 0) localStorage.removeItem(prefix + part);
    else localStorage.setItem(prefix + part, JSON.stringify(Object.fromEntries(fields)));
  } catch {}
}
