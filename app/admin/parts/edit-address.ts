import { business, findBusinessPart } from "#app/lib/business-parts.ts";

/** Returns the query parameter that identifies a place on all pages under "Words and prices". */
export function writeAt(at: string): string {
  return `at=${encodeURIComponent(at).replaceAll("%2F", "/")}`;
}

/** Returns the address of a part's form, or of one field in it. */
export function editAddress(at: string, field?: string): string {
  const hash = field === undefined ? "" : `#${encodeURIComponent(field)}`;
  return pageAddress(at, field) + hash;
}

/** Like `editAddress`, but without the fragment that leads to the field. */
export function pageAddress(at: string, field = ""): string {
  const part = at === business ? findBusinessPart(field) : undefined;
  return `/admin/words/edit?${writeAt(at)}${part === undefined ? "" : `&part=${part}`}`;
}
