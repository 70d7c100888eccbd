/** Brings the second step of a button into view and focuses it: on a phone it would open below the edge. */
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

/** After so many milliseconds without an answer, a press may be repeated. */
const busyFor = 10_000;

/** Shows that a press is under way, and doesn't send it again meanwhile: the second one would be refused. */
export function sendOnce() {
  // A script that sends a form has prevented the event before it gets here.
  window.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !submitter) return;
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    if (submitter.ariaBusy !== null) return event.preventDefault();
    submitter.ariaBusy = "true";
    setTimeout(() => (submitter.ariaBusy = null), busyFor);
  });
}

/** Makes buttons print the page; without script, the browser's menu does. */
export function preparePrinting() {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/** Takes the result of the last press out of the address, so that a reload doesn't announce it again. */
export function forgetNotice() {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  url.searchParams.delete("about");
  history.replaceState(history.state, "", url);
}
