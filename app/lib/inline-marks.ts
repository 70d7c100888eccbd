export type Run = { bold: boolean; text: string; to?: string };

/** Matches whole links like `[words](/contact)`. */
export const linkMark = /\[([^[\]*]+)\]\(([^()\s]+)\)/g;

/** Matches `**`, which begins or ends bold words, and whole links. */
const marks = new RegExp(`\\*\\*|${linkMark.source}`, "g");

export function hasBalancedMarks(text: string): boolean {
  return [...text.matchAll(marks)].filter(([mark]) => mark === "**").length % 2 === 0;
}

export function hasWholeLinks(text: string): boolean {
  return !/\]\s*\(/.test(text.replaceAll(marks, ""));
}

export function listTargets(text: string): string[] {
  return [...text.matchAll(marks)].flatMap(([, , target]) => target ?? []);
}

/** Parses the only two marks of the content, `**bold**` and `[links](/contact)`. */
export function parseMarks(text: string): Run[] {
  const runs: Run[] = [];
  let bold = false;
  let end = 0;
  for (const { 0: mark, 1: words, 2: to, index } of text.matchAll(marks)) {
    runs.push({ bold, text: text.slice(end, index) });
    if (words !== undefined && to !== undefined) runs.push({ bold, text: words, to });
    else bold = !bold;
    end = index + mark.length;
  }
  runs.push({ bold, text: text.slice(end) });
  return runs.filter((run) => run.text !== "");
}

export function withoutMarks(text: string): string {
  return parseMarks(text)
    .map((run) => run.text)
    .join("");
}

/** Replaces link targets with URLs. A link without a URL becomes plain words. */
export function resolveLinks(
  text: string,
  findTarget: (target: string) => string | undefined,
): string {
  return text.replaceAll(marks, (mark: string, words?: string, target?: string) => {
    if (words === undefined || target === undefined) return mark;
    const address = findTarget(target);
    if (address === undefined) return words;
    // Parentheses in the address would end the link mark.
    return `[${words}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;
  });
}
