import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** Milliseconds for the page to settle. */
const delay = 100;

/** It does as browsers do: by the id, or else by a name. */
function findTarget(hash: string): Element | undefined {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementsByName(name)[0];
}

export function watchAnchors(layOutAbove: (target: Element) => void) {
  let timer: ReturnType<typeof setTimeout>;
  // `scroll-padding-top` leaves 80 px above the programs.
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
  // Late pictures may have moved the target.
  addEventListener("load", scrollSoon);
  let followed: Element | undefined;
  const goOwnWay = () => (followed = undefined);
  // This comes before the press that follows a link.
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, goOwnWay, { passive: true });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    if (link?.pathname !== location.pathname) return;
    followed = findTarget(link.hash);
    if (followed) layOutAbove(followed);
  });
  // The page may have grown or shrunk on the way.
  addEventListener("scrollend", () => {
    // Back leads away from it.
    if (findTarget(location.hash) !== followed) goOwnWay();
    const before = scrollY;
    followed?.scrollIntoView({ behavior: "instant" });
    if (scrollY === before) goOwnWay();
  });
}
