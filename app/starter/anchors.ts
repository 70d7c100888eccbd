import { programsGrid } from "#app/lib/paths.ts";
import { find } from "./find.ts";

/** Time for the page to settle before it scrolls to the programs, in milliseconds. */
const delay = 100;

/** Follows the address: scrolls to the programs, and opens the question that it names. */
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
  // Late pictures may have moved it.
  addEventListener("load", scrollSoon);
}
