/** PostgreSQL takes no NUL, so it becomes the sign for what can't be read. */
export function replaceNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
