/** Saves the forms of the words into the draft while they're being typed in, and shows how it went. */
import { editAddress } from "./edit-address.ts";
import { hideClash, listErrors, showClash, showError } from "./field-notes.ts";
import { readSentTexts, writeText } from "./form-texts.ts";
import { followPage } from "./words/follow-page.ts";
import { createSaver } from "./words/saver.ts";
import { openState, type State } from "./words/saving-state.ts";

/** @param root what has the forms; a page that shows one later calls it again */
export function autosave(root: ParentNode = document) {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-autosave]")) saveForm(form);
}

function saveForm(form: HTMLFormElement) {
  if (form.dataset["saves"] !== undefined) return;
  form.dataset["saves"] = "";
  const { file = "", place = "", key = "", revision = "" } = form.dataset;
  const part = { file, place, key, revision, waiting: 0, clashes: new Map() };
  const faults = listErrors(form);
  const first = openState({ ...part, values: readSentTexts(form), faults });
  const saver = createSaver(first, () => {
    form.dataset["place"] = saver.read().place;
    form.dispatchEvent(new Event("words-saved", { bubbles: true }));
  });
  let drawn = first;
  const redraw = () => {
    const [before, now] = [drawn, saver.read()];
    drawn = now;
    for (const name of now.fields.keys()) {
      const [written, error, clash] = [now.written, now.errors, now.clashes].map((texts) =>
        texts.get(name),
      ) as [{ text: string } | undefined, string | undefined, ReturnType<State["clashes"]["get"]>];
      if (written && written !== before.written.get(name)) writeText(form, name, written.text);
      if (error !== before.errors.get(name)) showError(form, name, error);
      if (clash === before.clashes.get(name)) continue;
      if (!clash) hideClash(form, name);
      else {
        const whose = clash.saved === clash.theirs ? "device" : "tab";
        showClash(form, name, { theirs: clash.theirs, whose }, (choice) =>
          saver.dispatch({ type: "chosen", name, choice }),
        );
      }
    }
    if (now.status !== before.status) showStatus(form, now);
    if (now.answered !== before.answered) showWaiting(now.waiting);
  };
  form.addEventListener("input", () => saver.dispatch({ type: "typed" }));
  form.addEventListener("focusout", () =>
    setTimeout(() => saver.dispatch({ type: "left a field" })),
  );
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value !== "save") return;
    event.preventDefault();
    saver.dispatch({ type: "save" });
  });
  followPage(saver, form);
  const button = form.querySelector<HTMLElement>("[data-save-button]");
  if (button) button.hidden = true;
  saver.start(form, redraw);
}

function showStatus(form: HTMLFormElement, { status, file, place }: State) {
  const element = form.querySelector<HTMLElement>("[data-save-state]");
  if (!element) return;
  const tell = (words: string, ...more: Node[]) => {
    element.replaceChildren(words, ...more);
    element.classList.toggle("text-orange-deep", words.startsWith("Not saved"));
  };
  switch (status.kind) {
    case "saving":
      return tell("Saving…");
    case "saved":
      return tell(status.at === undefined ? "Saved." : `Saved at ${writeTime(status.at)}`);
    case "choose":
      return tell("Please choose between the two texts.");
    case "impossible":
      return tell(`Not saved: ${status.message} What you've typed is kept on this device.`);
    case "signed out": {
      const link = document.createElement("a");
      link.href = `/admin/sign-in?to=${encodeURIComponent(editAddress(file, place))}`;
      link.textContent = "Sign in and come back here";
      return tell("Not saved: sign in again. ", link);
    }
    case "unreachable":
      return tell(
        "Not saved: the site isn't answering. Your words are kept on this device, and this page keeps trying.",
      );
    case "offline":
      return tell(
        "Not saved: you're offline. Your words are kept on this device, and they'll be saved when you're back online.",
      );
    case "untouched":
  }
}

function writeTime(moment: string): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" });
}

function showWaiting(waiting: number) {
  for (const count of document.querySelectorAll<HTMLElement>("[data-waiting]")) {
    count.textContent = String(waiting);
    count.hidden = waiting === 0;
  }
}
