import type { SamplePage } from "#app/content/schemas/samples.ts";
import { samplePagesPath } from "#app/lib/paths.ts";

const asked = new Map<string, Promise<readonly SamplePage[] | undefined>>();

/** Whole sample pages; thumbnails have only their beginnings. Undefined on failure; the next call retries. */
export function fetchSamplePages(name: string): Promise<readonly SamplePage[] | undefined> {
  const earlier = asked.get(name);
  if (earlier) return earlier;
  const answer = ask(name);
  asked.set(name, answer);
  return answer;
}

async function ask(name: string): Promise<readonly SamplePage[] | undefined> {
  try {
    // The browser's copy may be older than the page.
    const response = await fetch(samplePagesPath(name), { cache: "no-cache" });
    if (!response.ok) throw new Error(`they were answered with ${response.status}`);
    return (await response.json()) as readonly SamplePage[];
  } catch (error) {
    console.error("The sample pages could not be fetched.", error);
    asked.delete(name);
    return undefined;
  }
}
