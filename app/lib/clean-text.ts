/** Removes what pasted words bring along unseen. What can't be read becomes a sign that shows it. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replaceAll(/(?![\t\n])\p{Cc}/gu, "\uFFFD")
      // Joiners inside a text build emoji and letters; phones put direction marks around numbers.
      .replaceAll(
        /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|^[\u200c\u200d]+|[\u200c\u200d]+$/g,
        "",
      )
  );
}

/** PostgreSQL takes no NUL, so it becomes the sign for what can't be read. */
export function replaceNul(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
