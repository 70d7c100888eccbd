import { businessFile, findBusinessPart } from "#app/lib/business-parts.ts";

/** Returns the address of a part's form, or of one field in it. */
export function editAddress(file: string, at: string, field?: string): string {
  const hash = field === undefined ? "" : `#${encodeURIComponent(field)}`;
  return pageAddress(file, at, field) + hash;
}

/** Leaves out the fragment that leads to the field. */
export function pageAddress(file: string, at: string, field = ""): string {
  const query = new URLSearchParams(at === "" ? { file } : { file, at });
  const part = file === businessFile && at === "" ? findBusinessPart(field) : undefined;
  if (part !== undefined) query.set("part", part);
  return `/admin/words/edit?${query}`;
}
