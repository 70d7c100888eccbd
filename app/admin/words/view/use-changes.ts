import { useEffect, useRef, useState } from "react";
import { count } from "#app/lib/numbers.ts";
import type { IndexedPage } from "#app/server/owner/words/view/index-pages.server.ts";
import { listChanged } from "./places.ts";
import { readPages } from "./read-pages.ts";
import { useFrame } from "./use-frame.ts";

/**
 * Steps through the changed places of a page, and then moves on to other pages with changes.
 *
 * @param wanted the place to start at
 */
export function useChanges(page: string, wanted: string | undefined) {
  const [shown, setShown] = useState({ at: -1, count: 0, change: "" });
  const [others, setOthers] = useState<readonly IndexedPage[]>([]);
  const finding = useRef<Promise<readonly IndexedPage[]>>(undefined);
  const isWanted = useRef(wanted !== undefined);

  const say = (at: number) => {
    const changed = listChanged(frame);
    const element = changed[at];
    const place = element && frame.placesOf(element).find(({ isChanged }) => isChanged);
    setShown({ at, count: changed.length, change: place?.change ?? "" });
    return element;
  };
  const show = (at: number) => {
    const element = say(at);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    element?.focus({ preventScroll: true });
  };
  const showCount = () => {
    const found = listChanged(frame).findIndex((element) =>
      frame.placesOf(element).some(({ key }) => wanted === undefined || isIn(key, wanted)),
    );
    if (isWanted.current && found >= 0) show(found);
    else say(-1);
    isWanted.current = false;
  };
  const frame = useFrame({ onShow: showCount });
  useEffect(() => {
    const findOthers = async () => {
      const pages = await readPages();
      const own = pages.findIndex(({ address }) => address === page);
      // Starts with the pages after this one, so that the steps go through all pages in order.
      const round = [...pages.slice(own + 1), ...pages.slice(0, Math.max(own, 0))];
      const found = round.filter(({ changes }) => changes > 0);
      setOthers(found);
      return found;
    };
    showCount();
    finding.current = findOthers();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    isShown: shown.count > 0 || others.length > 0,
    words: writeCount(shown, others.length),
    /**
     * Shows the next change if it's on this page.
     *
     * @returns the URL of the page with the next change if it's on another page
     */
    async step(by: 1 | -1) {
      const { length } = listChanged(frame);
      const next = shown.at + by;
      const isBeyond = next < 0 || next >= length;
      const other = isBeyond ? (await finding.current)?.at(by > 0 ? 0 : -1) : undefined;
      if (other === undefined) show(length === 0 ? -1 : (next + length) % length);
      return other?.address;
    },
  };
}

function isIn(key: string, place: string): boolean {
  return key === place || ["/", "#"].some((sign) => key.startsWith(place + sign));
}

function writeCount(
  { at, count: all, change }: { at: number; count: number; change: string },
  others: number,
): string {
  const total = `${count(all, "change", "changes")} here`;
  const words = change === "" ? "" : `: ${change}`;
  const here = at === -1 ? total : `${at + 1} of ${all}${words}`;
  return others === 0 ? here : `${here}, ${count(others, "more page", "more pages")}`;
}
