/** Reads what a form sent, field by field, and distrusts all of it. */

/** Line breaks, tabs and the invisible rest: in a one-line field they only serve attacks. */
const control = /[\p{Cc}\u2028\u2029]/u;
/** In longer texts, tabs and line breaks are writing. */
const controlButLayout = /[^\P{Cc}\t\n]/u;
/** Stands where bytes were no UTF-8. */
const broken = "\uFFFD";

/**
 * The value of each named field; other fields are not looked at.
 *
 * @returns null for a field that came more than once or holds a file, "" for one that is absent
 */
export function readFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string | null> {
  const entries = names.map((name) => {
    const [value = "", ...more] = form.getAll(name);
    const usable = typeof value === "string" && more.length === 0;
    return [name, usable ? value : null];
  });
  return Object.fromEntries(entries) as Record<Name, string | null>;
}

/** What to show in the form again: the typed text, without the characters that nobody can see. */
export function showAgain<Name extends string>(
  fields: Record<Name, string | null>,
): Record<Name, string> {
  const entries = Object.entries<string | null>(fields).map(([name, value]) => [
    name,
    normalizeBreaks(value ?? "").replace(new RegExp(controlButLayout, "gu"), ""),
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

export function isCleanLine(text: string): boolean {
  return !control.test(text) && !text.includes(broken);
}

export function isCleanText(text: string): boolean {
  return !controlButLayout.test(text) && !text.includes(broken);
}

/** Browsers send line breaks as CR LF; we keep LF. */
export function normalizeBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Whether a text has nothing to see in it. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}
