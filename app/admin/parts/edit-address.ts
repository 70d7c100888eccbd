import { business, findBusinessPart } from "#app/lib/business-parts.ts";

/** Writes the parameter by which all pages of the words know a place. */
export function writeAt(at: string): string {
  return `at=${encodeURIComponent(at).replaceAll("%2F", "/")}`;
}

/** Returns the address of a part's form, or of one field in it. */
export function editAddress(at: string, field?: string): string {
  const hash = field === undefined ? "" : `#${encodeURIComponent(field)}`;
  return pageAddress(at, field) + hash;
}

/** Leaves out the fragment that leads to the field. */
export function pageAddress(at: string, field = ""): string {
  const part = at === business ? findBusinessPart(field) : undefined;
  return `/admin/words/edit?${writeAt(at)}${part === undefined ? "" : `&part=${part}`}`;
}
