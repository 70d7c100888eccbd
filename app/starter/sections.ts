/** Sections that may begin below the first screen, and the cards in them, as app/styles/base.css names them. */
const laterParts =
  "main > * + section, main > section :is(article, figure, li).raised, .sample-item, main ~ footer";

/** For how long parts are laid out in one go, in milliseconds: a slow phone answers in between. */
const mostAtOnce = 12;

/**
 * Lays out what is below the first screen after the first paint: some parts in each idle moment, as many as there
 * is time for. Where a visitor begins further down, all of it at once.
 */
export function layOutSections() {
  const waiting = [...document.querySelectorAll<HTMLElement>(laterParts)];
  const layOut = (part: HTMLElement) => {
    part.style.contentVisibility = "visible";
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Back and reload bring a visitor to the place where the page was left.
  if (location.hash || visit?.type !== "navigate") return waiting.forEach(layOut);
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const goOn = () => {
    const end = performance.now() + mostAtOnce;
    while (performance.now() < end) {
      const part = waiting.shift();
      if (!part) return;
      layOut(part);
      // To be asked for its height, it has to be laid out now.
      void part.offsetHeight;
    }
    whenIdle(goOn);
  };
  // What was jumped over would move what is in view, under the finger that presses it.
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
}
