import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** How long the page waits for the layout to settle before it scrolls to the anchor again, in milliseconds. */
const delay = 100;

/** Finds an anchor's target by its id or, without one, by its name, as browsers do. */
function findTarget(hash: string): Element | undefined {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementsByName(name)[0];
}

export function watchAnchors(layOutAbove: (target: Element) => void) {
  let timer: ReturnType<typeof setTimeout>;
  // If the address names the list of programs, scrolls to it again once the layout has settled.
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
  // The target may have moved, because pictures were still loading.
  addEventListener("load", scrollSoon);
  let followed: Element | undefined;
  const goOwnWay = () => (followed = undefined);
  // Stops following the last link as soon as the visitor scrolls or presses something.
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, goOwnWay, { passive: true });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    if (link?.pathname !== location.pathname) return;
    followed = findTarget(link.hash);
    if (followed) layOutAbove(followed);
  });
  // Corrects the position, because the layout may have changed during smooth scrolling.
  addEventListener("scrollend", () => {
    // Stops if the address no longer names the followed target, as after Back.
    if (findTarget(location.hash) !== followed) goOwnWay();
    const before = scrollY;
    followed?.scrollIntoView({ behavior: "instant" });
    if (scrollY === before) goOwnWay();
  });
}
