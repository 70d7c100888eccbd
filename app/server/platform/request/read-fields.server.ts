import { mapNames, namesOf } from "#app/lib/by-name.ts";

/** Only attacks use control characters in a one-line field. */
const control = /[\p{Cc}\u2028\u2029]/u;
const controlButLayout = /[^\P{Cc}\t\n]/u;
/** Decoding replaces invalid UTF-8 with this character. */
const broken = "\uFFFD";

/** @returns null for a field that came more than once or holds a file, "" for one that is absent */
export function readFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string | null> {
  return mapNames(names, (name) => {
    const [value = "", ...more] = form.getAll(name);
    return typeof value === "string" && more.length === 0 ? value : null;
  });
}

export function readSubmission(form: FormData): string | undefined {
  const { submission } = readFields(form, ["submission"]);
  return submission !== null && /^[\w-]{16,64}$/.test(submission) ? submission : undefined;
}

export function showAgain<Name extends string>(
  fields: Record<Name, string | null>,
): Record<Name, string> {
  return mapNames(namesOf<Name>(fields), (name) =>
    normalizeBreaks(fields[name] ?? "").replace(new RegExp(controlButLayout, "gu"), ""),
  );
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

export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}
