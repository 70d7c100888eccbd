import { longSentence, measureReading } from "#app/content/reading-level.ts";

/** After the last key. */
const pause = 250;
const pauseOfServer = 1_000;

/** Says under a long text how hard it is to read, while somebody writes it. */
export function showReading(root: ParentNode) {
  for (const note of root.querySelectorAll<HTMLElement>("[data-reading]")) {
    const field = note.closest("[data-text]")?.querySelector("textarea");
    if (!field) continue;
    let rare = { text: "", words: [] as string[] };
    const show = () => {
      const words = rare.text === field.value ? rare.words : [];
      note.textContent = describe(field.value, words);
      note.hidden = note.textContent === "";
    };
    const ask = async () => {
      const text = field.value;
      const words = await findUncommon(plain(text));
      rare = { text, words };
      show();
    };
    const showLater = debounce(show, pause);
    const askLater = debounce(() => void ask(), pauseOfServer);
    const look = () => {
      showLater();
      askLater();
    };
    field.addEventListener("focus", look);
    field.addEventListener("input", look);
  }
}

function debounce(work: () => void, wait: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
}

/** Marks and filled-in names aren't words. */
function plain(text: string): string {
  return text
    .replaceAll("**", "")
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/\{\w+\}/g, "it");
}

function describe(text: string, rare: readonly string[]): string {
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

/** Without an answer there are none: it's only a hint. */
async function findUncommon(text: string): Promise<string[]> {
  if (text.trim() === "") return [];
  try {
    const response = await fetch("/admin/words/reading", {
      method: "POST",
      body: new URLSearchParams({ text }),
    });
    const found = (await response.json()) as { uncommon?: string[] };
    return found.uncommon ?? [];
  } catch {
    return [];
  }
}
