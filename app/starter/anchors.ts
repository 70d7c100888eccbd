import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** Milliseconds for the page to settle. */
const delay = 100;

export function watchAnchors(layOutAbove: (target: Element) => void) {
  let timer: ReturnType<typeof setTimeout>;
  // 80 px below the top: the page's `scroll-padding-top`.
  const scrollSoon = () => {
    clearTimeout(timer);
    if (location.hash === `#${programsGrid.id}`)
      timer = setTimeout(() => find(`#${programsGrid.id}`)?.scrollIntoView(), delay);
  };
  const openQuestion = () => {
    const target = document.getElementById(location.hash.slice(1));
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
  let followed: Element | null | undefined;
  const goOwnWay = () => (followed = undefined);
  // Before the press that follows a link.
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, goOwnWay, { passive: true });
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    if (link?.pathname !== location.pathname) return;
    followed = document.getElementById(link.hash.slice(1));
    if (followed) layOutAbove(followed);
  });
  // The page may have grown or shrunk on the way.
  addEventListener("scrollend", () => {
    const before = scrollY;
    followed?.scrollIntoView({ behavior: "instant" });
    if (scrollY === before) goOwnWay();
  });
}
