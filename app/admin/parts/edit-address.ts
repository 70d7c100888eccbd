import { business, findBusinessPart } from "#app/lib/business-parts.ts";

/** Returns the query parameter that identifies a place in the content, for all pages under "Words and prices". */
export function writeAt(at: string): string {
  return `at=${encodeURIComponent(at).replaceAll("%2F", "/")}`;
}

/** Returns the URL of the form that saves a part: the entries of a list have fields together only in the welcome. */
export function formAddress(part: string): string {
  return part === "programs/" ? "/admin/welcome/sell" : editAddress(part);
}

/** Returns the URL of the form for a part of the content, or for one field in that form. */
export function editAddress(at: string, field?: string): string {
  const hash = field === undefined ? "" : `#${encodeURIComponent(field)}`;
  return pageAddress(at, field) + hash;
}

/** Returns the same URL as `editAddress`, but without the fragment that leads to the field. */
export function pageAddress(at: string, field = ""): string {
  const part = at === business ? findBusinessPart(field) : undefined;
  return `/admin/words/edit?${writeAt(at)}${part === undefined ? "" : `&part=${part}`}`;
}
