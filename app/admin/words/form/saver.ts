/** Saves a form: passes events to `handle`, and runs the effects that it returns. */
import { flushSync } from "react-dom";
import { readFieldText, readSentTexts, readTexts } from "./form-texts.ts";
import { sendWords } from "./send-words.ts";
import { readUnsent, storeUnsent } from "./unsent-words.ts";
import { handle, type SavingEvent } from "./saving.ts";
import { listDue, type State } from "./saving-state.ts";
import type { Effect } from "./saving-turn.ts";

export type Saver = ReturnType<typeof createSaver>;

/**
 * Creates the saver of a form, which continues until everything is saved, even after the form is removed. It
 * calls `onSaved` after each save.
 */
export function createSaver(state: State, onSaved: () => void) {
  let form: HTMLFormElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const page = new AbortController();
  const listeners = new Set<() => void>();
  const waiters = new Set<() => void>();

  const readNow = (started: HTMLFormElement, typed: string | undefined) =>
    typed === undefined ? readTexts(started) : readFieldText(started, typed);

  const see = (typed?: string) => ({
    texts: form ? readNow(form, typed) : new Map<string, string>(),
    active: form?.ownerDocument.activeElement?.getAttribute("name") ?? undefined,
    isOnline: navigator.onLine,
    readUnsent: () => readUnsent(state.place),
  });

  function dispatch(event: SavingEvent) {
    const effects = handle(state, event, see(event.type === "typed" ? event.name : undefined));
    const tell = () => listeners.forEach((listener) => listener());
    if (effects.some(({ type }) => type === "show")) {
      flushSync(tell);
      dispatch({ type: "shown" });
    } else tell();
    for (const effect of effects) run(effect);
    if (state.awaited !== undefined) return;
    for (const goOn of waiters) goOn();
    waiters.clear();
    if (!form && state.isLive && listDue(state).length === 0) page.abort();
  }

  function run(effect: Effect) {
    const { place, writer } = state;
    switch (effect.type) {
      case "send": {
        const { request, fields } = effect;
        clearTimeout(timer);
        const answered = sendWords({ at: place, writer, number: request, fields });
        return void answered.then((answer) => dispatch({ type: "answered", request, answer }));
      }
      case "wait":
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ type: "save" }), effect.time);
        return;
      case "store":
        return storeUnsent(place, effect.fields);
      case "saved":
        return onSaved();
      case "show":
    }
  }

  return {
    dispatch,
    /** Ends the page's listeners: it's aborted once the form is removed and everything is saved. */
    signal: page.signal,
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(started: HTMLFormElement) {
      form = started;
      dispatch({ type: "started", sent: readSentTexts(started) });
    },
    end() {
      if (!form) return;
      dispatch({ type: "save" });
      form = undefined;
      dispatch({ type: "shown" });
    },
    /** @returns a promise that resolves after the save, or undefined if everything is saved already */
    save(): Promise<void> | undefined {
      if (listDue(state).length === 0) return undefined;
      dispatch({ type: "save" });
      return new Promise((resolve) => void waiters.add(resolve));
    },
  };
}
