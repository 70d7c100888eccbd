/** Returns the addresses of the pages that change the picture of a field: its photo, or its drawing. */
export function photoPage(file: string, at: string): string {
  return `/admin/words/picture?${new URLSearchParams({ file, at })}`;
}

export function drawingPage(file: string, at: string, more: Record<string, string> = {}): string {
  return `/admin/words/drawing?${new URLSearchParams({ file, at, ...more })}`;
}
