import { mapNames, namesOf } from "#app/lib/by-name.ts";

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** @throws Response 415 or 400 for a body that no browser sends */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!formTypes.has(type)) {
    throw new Response(null, { status: 415, statusText: "Unsupported Media Type" });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

/** Matches control characters, which occur in one-line fields only in attacks. */
const control = /[\p{Cc}\u2028\u2029]/u;
const controlButLayout = /[^\P{Cc}\t\n]/u;
/** Decoding replaces invalid UTF-8 with this character. */
const broken = "\uFFFD";

/**
 * @returns each field's value, which is null if the field was sent more than once or as a file, and "" if it's missing
 */
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

export function toFormValues<Name extends string>(
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

/** Converts the line breaks that browsers send, CR LF, to LF. */
export function normalizeBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}
