/** Selects the elements with `content-visibility: auto` in app/styles/base.css. */
const laterParts =
  "main > * + section, main > section :is(article, figure, li).raised, .sample-item, main ~ footer";

/** The time in milliseconds after which layout work pauses, so that slow phones can respond to visitors. */
const maxLayoutTime = 12;

/**
 * Lays out sections in idle moments after the first paint, or at once if the visit starts farther down the page.
 * @returns a function that lays out everything above an element, so that a jump to the element ends at the right
 * place
 */
export function layOutSections(): (target: Element) => void {
  const waiting = [...document.querySelectorAll<HTMLElement>(laterParts)];
  const layOut = (part: HTMLElement) => {
    part.style.contentVisibility = "visible";
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Lays out everything at once if the browser scrolls to an anchor or, after Back or a reload, to the previous
  // position.
  if (location.hash || visit?.type !== "navigate") waiting.splice(0).forEach(layOut);
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const goOn = () => {
    const end = performance.now() + maxLayoutTime;
    while (performance.now() < end) {
      const part = waiting.shift();
      if (!part) return;
      layOut(part);
      // Forces the layout by reading the height.
      void part.offsetHeight;
    }
    whenIdle(goOn);
  };
  // Lays out sections above the viewport at once, because laying them out later would move the content in view.
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
