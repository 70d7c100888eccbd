/** `OS` of Omar S., `A` of Ana, `李` of 李雷. Empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
