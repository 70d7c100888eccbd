import { writeAt } from "../../parts/edit-address.ts";

/** Returns the URL of the page where the owner chooses a photo for the place `at`. */
export function photoPage(at: string): string {
  return `/admin/words/picture?${writeAt(at)}`;
}

export function drawingPage(at: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  return `/admin/words/drawing?${[writeAt(at), query].filter(String).join("&")}`;
}
