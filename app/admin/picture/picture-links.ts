import { writeAt } from "../parts/edit-address.ts";

/** Returns the addresses of the pages that change the picture of a field: its photo, or its drawing. */
export function photoPage(at: string): string {
  return `/admin/words/picture?${writeAt(at)}`;
}

export function drawingPage(at: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  return `/admin/words/drawing?${[writeAt(at), query].filter(String).join("&")}`;
}
