/** What the page around a form has to wait for, or to tell it. */
import type { Saver } from "./saver.ts";

/** In milliseconds. */
const longestWait = 2_000;

export function followPage(saver: Saver, form: HTMLFormElement) {
  const saveLast = () => saver.dispatch({ type: "leaving" });
  const save = () => saver.dispatch({ type: "save" });
  addEventListener("pagehide", saveLast);
  addEventListener("pageshow", ({ persisted }) => (persisted ? save() : undefined));
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? saveLast() : save(),
  );
  addEventListener("online", save);
  // The other forms of the page are about what this one has saved.
  document.addEventListener("formdata", ({ formData }) => {
    if (formData.has("version")) formData.set("version", saver.read().revision);
  });
  saveBeforeLeaving(saver, form);
}

/** Links and other forms wait for the save, up to `longestWait`. */
function saveBeforeLeaving(saver: Saver, form: HTMLFormElement) {
  const waitFor = (event: Event, go: () => void) => {
    const saving = saver.save();
    if (!saving) return;
    event.preventDefault();
    const waited = new Promise((resolve) => {
      setTimeout(resolve, longestWait);
    });
    // Offline no other page would open, and this one says what is kept.
    void Promise.race([saving, waited]).then(() => (navigator.onLine ? go() : undefined));
  };
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    if (!link || !isPlain || defaultPrevented || link.target !== "") return;
    if (link.origin !== location.origin || link.hash !== "") return;
    waitFor(event, () => location.assign(link.href));
  });
  let isOver = false;
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (isOver || target === form || !(target instanceof HTMLFormElement)) return;
    waitFor(event, () => {
      isOver = true;
      target.requestSubmit(submitter);
    });
  });
}
