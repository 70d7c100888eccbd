import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** Milliseconds for the page to settle. */
const delay = 100;

export function watchAnchors() {
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
  const follow = () => {
    scrollSoon();
    openQuestion();
  };
  follow();
  addEventListener("hashchange", follow);
  // Late pictures may have moved the target.
  addEventListener("load", scrollSoon);
}
