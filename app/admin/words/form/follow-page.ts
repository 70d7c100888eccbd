/** Saves a form when the page is left or hidden, or when the device is online again. */
import { pressTimeout } from "#app/lib/live-controls.ts";
import type { Saver } from "./saver.ts";

export function followPage(saver: Saver, form: HTMLFormElement) {
  const saveLast = () => saver.dispatch({ type: "leaving" });
  const save = () => saver.dispatch({ type: "save" });
  const { signal } = saver;
  addEventListener("pagehide", saveLast, { signal });
  addEventListener("pageshow", ({ persisted }) => (persisted ? save() : undefined), { signal });
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "hidden" ? saveLast() : save()),
    { signal },
  );
  addEventListener("online", save, { signal });
  // The page's other forms contain the revision of the rendered page, so the newest saved revision replaces it.
  document.addEventListener(
    "formdata",
    ({ formData }) => {
      if (formData.has("version")) formData.set("version", saver.state.revision);
    },
    { signal },
  );
  saveBeforeLeaving(saver, form);
}

/** Makes links and other forms wait for the save, but no longer than `pressTimeout`. */
function saveBeforeLeaving(saver: Saver, form: HTMLFormElement) {
  const { signal } = saver;
  const waitFor = (event: Event, go: () => void) => {
    const saving = saver.save();
    if (!saving) return;
    event.preventDefault();
    const waited = new Promise((resolve) => {
      setTimeout(resolve, pressTimeout);
    });
    // Without a connection, the owner stays on this page, which says what the device keeps.
    void Promise.race([saving, waited]).then(() => (navigator.onLine ? go() : undefined));
  };
  const follow = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    if (!link || !isPlain || defaultPrevented || link.target !== "") return;
    if (link.origin !== location.origin || link.hash !== "") return;
    waitFor(event, () => location.assign(link.href));
  };
  document.addEventListener("click", follow, { signal });
  let isOver = false;
  const send = (event: SubmitEvent) => {
    const { target, submitter, defaultPrevented } = event;
    // The link dialog handles its own form.
    if (isOver || defaultPrevented) return;
    if (target === form || !(target instanceof HTMLFormElement)) return;
    waitFor(event, () => {
      isOver = true;
      target.requestSubmit(submitter);
    });
  };
  document.addEventListener("submit", send, { signal });
}
