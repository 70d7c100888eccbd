/** Scrolls a button's second step into view and focuses it, because on a phone it may open off screen. */
export function showOpened() {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const steps = target.matches("[data-two-steps]") ? target.lastElementChild : undefined;
    if (!(steps instanceof HTMLElement)) return;
    steps.focus({ preventScroll: true });
    steps.scrollIntoView({ block: "center" });
  };
  // A toggle event doesn't bubble.
  document.addEventListener("toggle", show, { capture: true });
}

/** In milliseconds. After this time without a response, the button may be pressed again. */
const busyFor = 10_000;

/**
 * Shows that a form is being sent, and ignores further presses until then, because the server would refuse
 * them.
 */
export function sendOnce() {
  // If a script sends the form itself, it has already called preventDefault().
  window.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !submitter) return;
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    if (submitter.ariaBusy !== null) return event.preventDefault();
    submitter.ariaBusy = "true";
    setTimeout(() => (submitter.ariaBusy = null), busyFor);
  });
}

/** Shows the print buttons. Without JavaScript, the page can be printed from the browser's menu. */
export function preparePrinting() {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/** Removes the result of the last press from the address, so that a reload doesn't announce it again. */
export function forgetNotice() {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  url.searchParams.delete("about");
  history.replaceState(history.state, "", url);
}
