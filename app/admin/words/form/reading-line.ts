import { longSentence, measureReading } from "#app/content/reading-level.ts";

/** Removes markup and replaces placeholders with a word. */
function plain(text: string): string {
  return text
    .replaceAll("**", "")
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/\{\w+\}/g, "it");
}

/** Describes how hard a text is to read. `rare` lists the words in it that learners may not know. */
export function writeReading(text: string, rare: readonly string[]): string {
  const { grade, longest, longSentences } = measureReading([plain(text)]);
  const [first = ""] = longSentences;
  const parts = [
    longest === 0
      ? ""
      : `Reading level: grade ${Math.max(1, Math.round(grade))}. Words in the longest sentence: ${longest}.`,
    first === ""
      ? ""
      : `Sentences with more than ${longSentence} words are hard to follow: “${shorten(first)}”`,
    rare.length === 0 ? "" : `Learners may not know: ${rare.slice(0, 6).join(", ")}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

function shorten(sentence: string): string {
  return sentence.length > 60 ? `${sentence.slice(0, 60).trim()}…` : sentence;
}

/** Asks the server for a text's uncommon words. They're only a hint, so a failed request returns an empty list. */
export async function findUncommon(text: string): Promise<string[]> {
  if (text.trim() === "") return [];
  try {
    const response = await fetch("/admin/words/reading", {
      method: "POST",
      body: new URLSearchParams({ text: plain(text) }),
    });
    const found = (await response.json()) as { uncommon?: string[] };
    return found.uncommon ?? [];
  } catch {
    return [];
  }
}
