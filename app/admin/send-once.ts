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
