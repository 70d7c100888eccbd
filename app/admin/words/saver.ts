/** Runs the saving of a form: gives events to the reducer, and does what it asks for. */
import { editAddress } from "../edit-address.ts";
import { readSentTexts, readTexts } from "../form-texts.ts";
import { sendWords } from "../send-words.ts";
import { forgetUnsent, readUnsent, storeUnsent } from "../unsent-words.ts";
import { reduce, type SavingEvent } from "./saving.ts";
import { listDue, type State } from "./saving-state.ts";
import type { Effect } from "./saving-turn.ts";

export type Saver = ReturnType<typeof createSaver>;

/** @param onSaved hears of each save, also when the form is gone */
export function createSaver(first: State, onSaved: () => void = () => {}) {
  let state = first;
  let form: HTMLFormElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let show: () => void = () => {};
  const waiters = new Set<() => void>();

  const see = () => ({
    texts: form ? readTexts(form) : new Map<string, string>(),
    active: form?.ownerDocument.activeElement?.getAttribute("name") ?? undefined,
    isOnline: navigator.onLine,
    readUnsent: (key: string) => readUnsent(key).fields,
  });

  function dispatch(event: SavingEvent) {
    const { state: next, effects } = reduce(state, event, see());
    state = next;
    show();
    if (effects.some(({ type }) => type === "show")) dispatch({ type: "shown" });
    for (const effect of effects) run(effect);
    if (state.awaited !== undefined) return;
    for (const tell of waiters) tell();
    waiters.clear();
  }

  function run(effect: Effect) {
    const { file } = state;
    switch (effect.type) {
      case "send": {
        const { request, ...words } = effect;
        clearTimeout(timer);
        const answered = sendWords({ file, ...words });
        return void answered.then((answer) => dispatch({ type: "answered", request, answer }));
      }
      case "wait":
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ type: "save" }), effect.time);
        return;
      case "store": {
        const { place, revision } = state;
        const address = editAddress(file, place);
        return storeUnsent(effect.key, { address, revision, fields: effect.fields });
      }
      case "forget":
        return forgetUnsent(effect.key);
      case "saved":
        return onSaved();
      case "moved":
        return followMove(effect.from, effect.to);
      case "show":
    }
  }

  return {
    dispatch,
    read: () => state,
    /** @param redraw shows a new state before it returns */
    start(started: HTMLFormElement, redraw: () => void) {
      form = started;
      show = redraw;
      dispatch({ type: "started", sent: readSentTexts(started) });
    },
    /** @returns undefined if everything is saved */
    save(): Promise<void> | undefined {
      if (listDue(state).length === 0) return undefined;
      dispatch({ type: "save" });
      return new Promise((resolve) => void waiters.add(resolve));
    },
  };
}

/** A reload finds the part where it is now. */
function followMove(from: string, to: string) {
  const url = new URL(location.href);
  if (url.searchParams.get("at") !== from) return;
  url.searchParams.set("at", to);
  history.replaceState(history.state, "", url);
}
