type Versions = {
  /** The field's text when the owner began to type. */
  before: string;
  typed: string;
  /** The field's text now. The owner may have typed on, or another device may have saved a different text. */
  now: string;
};

/** Returns a field's text after its page was loaded again, with what was typed above any other new text. */
export function mergeTyped({ before, typed, now }: Versions): string {
  if (isSame(typed, before) || isSame(typed, now)) return now;
  if (isSame(now, before)) return typed;
  return [typed, now].filter(Boolean).join("\n");
}

/** The server changes line breaks, and spaces at the ends. */
function isSame(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

function normalize(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
