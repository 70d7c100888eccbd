/** Saves the forms of the words into the draft while they're being typed in. */
import type { SavedPart } from "#app/server/owner/drafts/save-part.server.ts";
import { hasError, hideClash, showClash, showError } from "./field-notes.ts";
import { findControls, listControls, readSentTexts, readTexts, writeText } from "./form-texts.ts";
import { editAddress } from "./edit-address.ts";
import { sendWords } from "./send-words.ts";
import { forgetUnsent, readUnsent, storeUnsent, type Unsent } from "./unsent-words.ts";

type Saved = Extract<SavedPart, { status: "saved" }>;

/** In milliseconds. */
const pause = 1_500;
const retryAfter = 5_000;
const longestWait = 2_000;

/** Of what has no answer yet: each try to send takes it along. */
const mostSent = 5;

/** @param root what has the forms; a page that shows one later calls it again */
export function autosave(root: ParentNode = document) {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-autosave]")) saveForm(form);
}

function saveForm(form: HTMLFormElement) {
  if (form.dataset["saves"] !== undefined) return;
  form.dataset["saves"] = "";
  const known = readSentTexts(form);
  /** Texts of requests that haven't been answered. */
  const sent = new Map<string, string[]>();
  const undecided = new Set<string>();
  /** What this tab has stored on the device. Other texts in storage are another tab's. */
  const kept = new Map<string, string>();
  /** Texts of another tab for fields of this one. */
  const rivals = new Map<string, string>();
  let errors: Record<string, string> = {};
  let timer: number | undefined;
  let request: Promise<void> | undefined;
  const value = (name: string) => form.dataset[name] ?? "";
  const state = form.querySelector<HTMLElement>("[data-save-state]");

  function tell(words: string, link?: { href: string; words: string }) {
    if (!state) return;
    state.replaceChildren(words);
    state.classList.toggle("text-orange-deep", words.startsWith("Not saved"));
    if (!link) return;
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.words;
    state.append(" ", anchor);
  }

  function listUnsent(): Map<string, Unsent> {
    return new Map(
      [...readTexts(form)].flatMap(([name, after]) => {
        const before = known.get(name) ?? "";
        const rival = rivals.get(name);
        const isTyped = before !== after || undecided.has(name);
        const unsent = {
          before,
          after,
          sent: sent.get(name) ?? [],
          ...(rival !== undefined && { rival }),
        };
        return isTyped ? [[name, unsent]] : [];
      }),
    );
  }

  const listDue = () => [...listUnsent()].filter(([name]) => !undecided.has(name));
  const ownAddress = () => editAddress(value("file"), value("place"));

  /** @returns whether something has to be saved */
  function keep(): boolean {
    const typed = listUnsent();
    const stored = [...readUnsent(value("key")).fields];
    const others = stored.filter(([name, { after }]) => kept.get(name) !== after);
    for (const [name, { after }] of others)
      if (typed.has(name) && typed.get(name)?.after !== after) rivals.set(name, after);
    const fields = listUnsent();
    for (const [name, { after }] of fields) kept.set(name, after);
    storeUnsent(value("key"), {
      address: ownAddress(),
      revision: value("revision"),
      fields: new Map([...others, ...fields]),
    });
    return [...fields.keys()].some((name) => !undecided.has(name));
  }

  const tellDone = (words = "Saved.") =>
    tell(undecided.size > 0 ? "Please choose between the two texts." : words);

  function schedule(wait = pause) {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), wait);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (request) return request.then(() => (listDue().length > 0 ? save() : undefined));
    const due = listDue();
    if (due.length === 0) return Promise.resolve();
    tell("Saving…");
    request = send(due).finally(() => (request = undefined));
    return request;
  }

  async function send(due: Array<[string, Unsent]>) {
    const [file, place, revision] = [value("file"), value("place"), value("revision")];
    const asked = sendWords({ file, place, revision, fields: due });
    for (const [name, { after }] of due) {
      const earlier = (sent.get(name) ?? []).filter((text) => text !== after);
      sent.set(name, [...earlier, after].slice(-mostSent));
    }
    keep();
    const answer = await asked;
    if (answer.status === "saved") take(answer, new Map(due));
    else if (answer.status === "signed out") {
      tell("Not saved: sign in again.", {
        href: `/admin/sign-in?to=${encodeURIComponent(ownAddress())}`,
        words: "Sign in and come back here",
      });
    } else if (answer.status === "impossible") {
      tell(`Not saved: ${answer.message} What you've typed is kept on this device.`);
    } else {
      tell(
        navigator.onLine
          ? "Not saved: the site isn't answering. Your words are kept on this device, and this page keeps trying."
          : "Not saved: you're offline. Your words are kept on this device, and they'll be saved when you're back online.",
      );
      schedule(retryAfter);
    }
  }

  function take(saved: Saved, due: ReadonlyMap<string, Unsent>) {
    const rename = moveTo(saved);
    const clashes = new Map(saved.clashes.map(({ name, theirs }) => [name, theirs]));
    const own = new Set<string>();
    for (const [old, { after }] of due) {
      const name = rename(old);
      own.add(name);
      sent.delete(name);
      const theirs = clashes.get(name);
      if (theirs !== undefined) dispute(name, theirs);
      else {
        known.set(name, after);
        const rival = rivals.get(name);
        if (rival !== undefined) dispute(name, rival, after);
      }
    }
    const texts = readTexts(form);
    for (const [name, text] of Object.entries(saved.values)) {
      const isTyped = texts.get(name) !== known.get(name) || isActive(name) || undecided.has(name);
      // A field in use isn't rewritten; what others have saved there becomes a choice later.
      if (own.has(name) || isTyped || texts.get(name) === text) continue;
      writeText(form, name, text);
      known.set(name, readTexts(form).get(name) ?? text);
    }
    errors = saved.errors;
    for (const name of texts.keys()) updateError(name);
    if (keep()) schedule();
    else tellDone(`Saved at ${writeTime(saved.savedAt)}`);
    showWaiting(saved.waiting);
    form.dispatchEvent(new Event("words-saved", { bubbles: true }));
  }

  /** The part may have moved in its list. @returns the new name of a field */
  function moveTo({ revision, key, place }: Saved): (name: string) => string {
    if (key !== value("key")) forgetUnsent(value("key"));
    const before = value("place");
    Object.assign(form.dataset, { revision: String(revision), key, place });
    for (const input of document.querySelectorAll<HTMLInputElement>("input[name=version]"))
      input.value = String(revision);
    const rename = (name: string) =>
      name.startsWith(before) ? place + name.slice(before.length) : name;
    if (before === place) return rename;
    for (const control of listControls(form)) control.name = rename(control.name);
    for (const texts of [known, sent, kept, rivals] as Array<Map<string, unknown>>) {
      const old = [...texts];
      texts.clear();
      for (const [name, text] of old) texts.set(rename(name), text);
    }
    const names = [...undecided];
    undecided.clear();
    for (const name of names) undecided.add(rename(name));
    const url = new URL(location.href);
    if (url.searchParams.get("at") === before) {
      url.searchParams.set("at", place);
      history.replaceState(history.state, "", url);
    }
    return rename;
  }

  /** @param saved what the server has, if theirs is what another tab has typed */
  function dispute(name: string, theirs: string, saved = theirs) {
    if (theirs === readTexts(form).get(name)) return void rivals.delete(name);
    undecided.add(name);
    const whose = saved === theirs ? "device" : "tab";
    showClash(form, name, { theirs, whose }, (choice) => {
      undecided.delete(name);
      if (rivals.get(name) === theirs) rivals.delete(name);
      known.set(name, choice === "theirs" ? saved : theirs);
      if (choice === "theirs") writeText(form, name, theirs);
      if (keep()) void save();
      else tellDone();
    });
  }

  const isActive = (name: string) =>
    findControls(form, name).some((control) => control === document.activeElement);

  function updateError(name: string) {
    // Half a word isn't a mistake: the check waits until the field is left.
    if (errors[name] !== undefined && isActive(name) && !hasError(form, name)) return;
    showError(form, name, errors[name]);
  }

  /** Puts back texts that an earlier page couldn't send. */
  function restore() {
    const now = readTexts(form);
    for (const [name, unsent] of readUnsent(value("key")).fields) {
      const { before, after, sent: earlier, rival } = unsent;
      const current = known.get(name);
      // What was typed before this script was there is newer.
      if (current === undefined || now.get(name) !== current) continue;
      kept.set(name, after);
      if (rival !== undefined) rivals.set(name, rival);
      if (current === after) {
        if (rival !== undefined) dispute(name, rival, after);
        continue;
      }
      writeText(form, name, after);
      sent.set(name, earlier);
      if (current !== before && !earlier.includes(current)) dispute(name, current);
    }
    if (keep()) void save();
  }

  form.addEventListener("input", (event) => {
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (name !== null && !undecided.has(name)) hideClash(form, name);
    if (keep() || request) tell("Saving…");
    else tellDone();
    schedule();
  });
  form.addEventListener("focusout", ({ target }) => {
    if (target instanceof Element) setTimeout(() => updateError(target.getAttribute("name") ?? ""));
  });
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value !== "save") return;
    event.preventDefault();
    void save();
  });
  /** The page may be gone the next moment: a request under way is no reason to wait. */
  const saveLast = () => {
    const due = listDue().filter(([name, { after }]) => sent.get(name)?.at(-1) !== after);
    if (due.length === 0) return;
    clearTimeout(timer);
    void send(due);
  };
  addEventListener("pagehide", saveLast);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveLast();
    else void save();
  });
  addEventListener("online", () => void save());
  saveBeforeLeaving(form, () => (listDue().length > 0 ? save() : undefined));
  const button = form.querySelector<HTMLElement>("[data-save-button]");
  if (button) button.hidden = true;
  restore();
}

/** Links and other forms wait for the save, up to `longestWait`. */
function saveBeforeLeaving(form: HTMLFormElement, save: () => Promise<void> | undefined) {
  const waitFor = (event: Event, go: () => void) => {
    const saving = save();
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

function writeTime(moment: string): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" });
}

function showWaiting(waiting: number) {
  for (const count of document.querySelectorAll<HTMLElement>("[data-waiting]")) {
    count.textContent = String(waiting);
    count.hidden = waiting === 0;
  }
}
