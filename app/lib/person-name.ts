/** Returns `OS` for Omar S., `A` for Ana, `李` for 李雷, and "" for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{M}])\p{L}/gu) ?? [];
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").toUpperCase();
}

export function firstNameOf(name: string | null | undefined): string | undefined {
  return name?.trim().split(/\s+/)[0] || undefined;
}

/** Returns `a•••@example.com` for `ana@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}•••${address.slice(at)}`;
}
