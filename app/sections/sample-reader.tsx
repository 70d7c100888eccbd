import { useEffect, useRef, useState } from "react";
import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { island } from "#app/islands/island.tsx";
import { pressTimeout, hasModifier } from "#app/lib/live-controls.ts";
import { SampleDialog } from "./sample-reader/sample-dialog.tsx";
import { useOpenedSample } from "./sample-reader/use-opened-sample.ts";
import { samplePagesPath } from "#app/lib/paths.ts";

type SampleReaderProps = {
  rowId: string;
  name: string;
  color: ColorKey;
  ids: readonly string[];
};

function LiveSampleReader({ rowId, name, color, ids }: SampleReaderProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [pages, setPages] = useState<readonly SamplePage[]>([]);
  const { opened, open, close } = useOpenedSample(
    ids,
    // Safari doesn't focus a link that's clicked, so it can't restore the focus to the link by itself.
    () => opener.current?.focus({ preventScroll: true }),
  );

  const press = async (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>(".sample-link")
        : null;
    const id = link?.dataset["sample"];
    if (!link || id === undefined || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    link.ariaBusy = "true";
    const fetched = await Promise.race([fetchSamplePages(name), timeOut()]);
    link.ariaBusy = null;
    // If the pages can't be fetched, the link works as it does without JavaScript.
    if (!fetched) return window.location.assign(link.href);
    opener.current = link;
    setPages(fetched);
    open(id);
  };

  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    // Prefetches the pages on hydration, which starts when a visitor points at a link.
    void fetchSamplePages(name);
    const row = document.getElementById(rowId);
    const listen = (event: MouseEvent) => void latest.current(event);
    row?.addEventListener("click", listen);
    return () => row?.removeEventListener("click", listen);
  }, [rowId, name]);

  const start = pages.findIndex((page) => page.id === opened);
  if (start < 0) return null;
  return <SampleDialog pages={pages} color={color} start={start} onClose={close} />;
}

/** Resolves with undefined after `pressTimeout`. Doesn't cancel the request, so the next press can use its response. */
function timeOut(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), pressTimeout));
}

export const SampleReader = island("SampleReader", LiveSampleReader, {
  labels: ["samplePage", "samplePosition", "sampleTag", "previous", "next", "close", "newTab"],
});

const asked = new Map<string, Promise<readonly SamplePage[] | undefined>>();

/** Fetches the complete sample pages. Returns undefined after a failure, and the next call retries. */
function fetchSamplePages(name: string): Promise<readonly SamplePage[] | undefined> {
  const earlier = asked.get(name);
  if (earlier) return earlier;
  const answer = ask(name);
  asked.set(name, answer);
  return answer;
}

async function ask(name: string): Promise<readonly SamplePage[] | undefined> {
  try {
    // Without "no-cache", the browser could return a cached response that's older than the page.
    const response = await fetch(samplePagesPath(name), { cache: "no-cache" });
    if (!response.ok) throw new Error(`they were answered with ${response.status}`);
    return (await response.json()) as readonly SamplePage[];
  } catch (error) {
    console.error("The sample pages could not be fetched.", error);
    asked.delete(name);
    return undefined;
  }
}
