import { tabStorage } from "./storage.ts";

const key = "answering";

/** Asks whether the message is answered when the owner is back from the mail program. */
export function askOnReturn() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-did-answer]");
  const link = document.querySelector<HTMLElement>("[data-answers]");
  if (!dialog || !link) return;
  const reference = dialog.dataset["didAnswer"] ?? "";
  let isAway = false;
  link.addEventListener("click", () => tabStorage.write(key, reference));
  const leave = () => {
    isAway = tabStorage.read(key) === reference;
  };
  const ask = () => {
    if (!isAway || document.visibilityState === "hidden" || dialog.open) return;
    isAway = false;
    tabStorage.write(key, undefined);
    dialog.showModal();
  };
  // A mail app in another window doesn't hide this page.
  window.addEventListener("blur", leave);
  window.addEventListener("focus", ask);
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? leave() : ask(),
  );
  // A phone may have unloaded the page meanwhile.
  leave();
  ask();
}
