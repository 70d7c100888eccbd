import { writeAt } from "../parts/edit-address.ts";

/** These functions return the addresses of the pages that change a field's picture. */
export function photoPage(at: string): string {
  return `/admin/words/picture?${writeAt(at)}`;
}

export function drawingPage(at: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  return `/admin/words/drawing?${[writeAt(at), query].filter(String).join("&")}`;
}
