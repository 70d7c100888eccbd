import { count } from "#app/lib/numbers.ts";

const names: Record<string, readonly [one: string, many: string]> = {
  contact_messages: ["message", "messages"],
  orders: ["order", "orders"],
  withdrawals: ["withdrawal", "withdrawals"],
  newsletter_subscriptions: ["newsletter sign-up", "newsletter sign-ups"],
  outbox_mails: ["email", "emails"],
  content_versions: ["published version", "published versions"],
};

/** Formats counts, like `3 messages, 1 order, ...`. */
export function writeCounts(counts: ReadonlyMap<string, number>): string {
  return Object.entries(names)
    .map(([table, [one, many]]) => count(counts.get(table) ?? 0, one, many))
    .join(", ");
}

export function compareCounts(
  present: ReadonlyMap<string, number>,
  coming: ReadonlyMap<string, number>,
): string[] {
  const line = (name: string, one: string, other: string) =>
    `  ${name.padEnd(20)} ${one.padStart(16)} ${other.padStart(16)}`;
  return [
    line("", "now", "in the backup"),
    ...Object.entries(names).map(([table, [, name]]) =>
      line(name, String(present.get(table) ?? 0), String(coming.get(table) ?? 0)),
    ),
  ];
}

/** Formats a time, like `2026-11-22 03:00 UTC`. */
export function writeMoment(moment: Date | string): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Formats a number of bytes, like `4.2 MB`. */
export function writeSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
