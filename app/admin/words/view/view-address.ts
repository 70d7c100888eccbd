export type Width = "phone" | "desktop";

/** Returns the URL of a page's preview, with the width and the place to scroll to. */
export function viewAddress(page: string, width?: Width, place?: string): string {
  const query = new URLSearchParams({ page });
  if (place !== undefined) query.set("place", place);
  if (width === "desktop") query.set("width", width);
  return `/admin/words/view?${query}`;
}

export const framedPath = "/admin/words/page";

export function frameAddress(page: string): string {
  return `${framedPath}?${new URLSearchParams({ page })}`;
}

export function readWidth(text: string | null): Width {
  return text === "desktop" ? text : "phone";
}
