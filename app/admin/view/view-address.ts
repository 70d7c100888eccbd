import type { Scheme } from "#app/server/owner/view/frame-page.server.ts";

export type Width = "phone" | "desktop";

export type Look = { width: Width; scheme: Scheme };

/** Returns the URL of a page's preview, with the width, the color scheme and the place to scroll to. */
export function viewAddress(
  page: string,
  { width, scheme }: Partial<Look> = {},
  place?: string,
): string {
  const query = new URLSearchParams({ page });
  if (place !== undefined) query.set("place", place);
  if (width === "desktop") query.set("width", width);
  if (scheme !== undefined && scheme !== "own") query.set("scheme", scheme);
  return `/admin/words/view?${query}`;
}

export const framedPath = "/admin/words/page";

export function frameAddress(page: string, { scheme }: Partial<Look> = {}): string {
  const query = new URLSearchParams({ page });
  if (scheme !== undefined && scheme !== "own") query.set("scheme", scheme);
  return `${framedPath}?${query}`;
}

export function readScheme(text: string | null): Scheme {
  return text === "light" || text === "dark" ? text : "own";
}

export function readWidth(text: string | null): Width {
  return text === "desktop" ? text : "phone";
}
