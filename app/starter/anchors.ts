import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** In milliseconds. The delay gives the page time to settle. */
const delay = 100;

/** Finds the target as browsers do, by its id or else by its name. */
function findTarget(hash: string): Element | undefined {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementsByName(name)[0];
}

export function watchAnchors(layOutAbove: (target: Element) => void) {
  let timer: ReturnType<typeof setTimeout>;
  // Scrolls again once the page has settled. `scroll-padding-top` leaves 80 px above the programs.
  const scrollSoon = () => {
    clearTimeout(timer);
    if (location.hash === `#${programsGrid.id}`)
      timer = setTimeout(() => find(`#${programsGrid.id}`)?.scrollIntoView(), delay);
  };
  const openQuestion = () => {
    const target = findTarget(location.hash);
    const question = target?.closest<HTMLDetailsElement>("details.question");
    if (!question || question.open) return;
    question.open = true;
    target?.scrollIntoView();
  };
  scrollSoon();
  openQuestion();
  addEventListener("hashchange", openQuestion);
  // Pictures that loaded late may have moved the target.
  addEventListener("load", scrollSoon);
  let followed: Element | undefined;
  const goOwnWay = () => (followed = undefined);
  // These events occur before the click that follows a link.
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, goOwnWay, { passive: true });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    if (link?.pathname !== location.pathname) return;
    followed = findTarget(link.hash);
    if (followed) layOutAbove(followed);
  });
  // The layout may have changed while the page scrolled.
  addEventListener("scrollend", () => {
    // If the visitor went back in the meantime, the address has another target.
    if (findTarget(location.hash) !== followed) goOwnWay();
    const before = scrollY;
    followed?.scrollIntoView({ behavior: "instant" });
    if (scrollY === before) goOwnWay();
  });
}
