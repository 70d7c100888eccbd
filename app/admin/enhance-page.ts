/** Focuses the confirmation that a button has opened, and scrolls to it, because it may be off screen on a phone. */
export function showOpened() {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const steps = target.matches("[data-two-steps]") ? target.lastElementChild : undefined;
    if (!(steps instanceof HTMLElement)) return;
    steps.focus({ preventScroll: true });
    steps.scrollIntoView({ block: "center" });
  };
  // A toggle event doesn't bubble, but it can be captured.
  document.addEventListener("toggle", show, { capture: true });
}

/** How long a pressed button ignores further presses, in milliseconds. */
const busyFor = 10_000;

/**
 * Marks the pressed button as busy and ignores further presses, because the server would refuse a second
 * request.
 */
export function sendOnce() {
  // A script that submits the form on its own has already called preventDefault().
  window.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !submitter) return;
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    if (submitter.ariaBusy !== null) return event.preventDefault();
    submitter.ariaBusy = "true";
    setTimeout(() => (submitter.ariaBusy = null), busyFor);
  });
}

/** Shows the print buttons, which are hidden in the HTML because they need JavaScript. */
export function preparePrinting() {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/** Removes the result of the owner's last action from the URL, so that a reload doesn't announce it again. */
export function forgetNotice() {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  url.searchParams.delete("about");
  history.replaceState(history.state, "", url);
}
