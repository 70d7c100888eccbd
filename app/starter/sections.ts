/** The elements with `content-visibility: auto` in app/styles/base.css. */
const laterParts =
  "main > * + section, main > section :is(article, figure, li).raised, .sample-item, main ~ footer";

/** The longest run of layout work, in milliseconds: slow phones respond in between. */
const mostAtOnce = 12;

/**
 * Runs in idle moments after the first paint, or at once if the visit starts further down.
 * @returns lays out everything above an element, so that it stays where a jump to it ends
 */
export function layOutSections(): (target: Element) => void {
  const waiting = [...document.querySelectorAll<HTMLElement>(laterParts)];
  const layOut = (part: HTMLElement) => {
    part.style.contentVisibility = "visible";
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Back and reload restore the scroll position.
  if (location.hash || visit?.type !== "navigate") waiting.splice(0).forEach(layOut);
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const goOn = () => {
    const end = performance.now() + mostAtOnce;
    while (performance.now() < end) {
      const part = waiting.shift();
      if (!part) return;
      layOut(part);
      // Reading the height forces its layout.
      void part.offsetHeight;
    }
    whenIdle(goOn);
  };
  // Layout above the viewport would move what the visitor sees.
  const layOutAbove = () => {
    const isAbove = ([part]: HTMLElement[]) =>
      part && part.getBoundingClientRect().top < innerHeight;
    while (isAbove(waiting)) waiting.splice(0, 1).forEach(layOut);
  };
  addEventListener("scroll", layOutAbove, { passive: true });
  addEventListener("load", () => {
    layOutAbove();
    whenIdle(goOn);
  });
  return (target) => {
    const isBelow = (part: Node) => target.compareDocumentPosition(part) === 4;
    while (waiting[0] && !isBelow(waiting[0])) waiting.splice(0, 1).forEach(layOut);
  };
}
