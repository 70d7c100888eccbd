/** Sections that begin below the first screen, and large cards in them, as app/styles/base.css names them. */
const laterSections = "main > section + section, main > section + section article, main ~ footer";

/**
 * Lays out what is below the first screen after the first paint: one section in each idle moment, so that a
 * slow phone answers in between. Where a visitor begins further down, all of it at once.
 */
export function layOutSections() {
  const waiting = [...document.querySelectorAll<HTMLElement>(laterSections)];
  const layOut = (section: HTMLElement) => {
    section.style.contentVisibility = "visible";
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Back and reload bring a visitor to the place where the page was left.
  if (location.hash || visit?.type !== "navigate") return waiting.forEach(layOut);
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const goOn = () => {
    const section = waiting.shift();
    if (!section) return;
    layOut(section);
    whenIdle(goOn);
  };
  addEventListener("load", () => whenIdle(goOn));
}
