import { useState } from "react";
import { flushSync } from "react-dom";
import { furtherInput, type EditControl } from "./edit-control.ts";
import { TextField } from "./text-field.tsx";
import { StepTools, UndoRemoval, type Step } from "./text-tools.tsx";
import { useSaver } from "./use-saving.ts";

type Item = {
  id: number;
  /** The control's initial text, from the server or from Undo. */
  given: string;
  text: string;
};

type Removed = { at: number; text: string };

/** Shows a field for each text, and an empty field for a new text. Fields that are emptied disappear. */
export function TextList({ field, input, value }: EditControl) {
  const saver = useSaver();
  const maxItems = field.maxItems ?? Number.POSITIVE_INFINITY;
  const [items, setItems] = useState(() => {
    const texts = value.split("\n").filter((line) => line !== "");
    return addSpare(
      texts.map((text, id) => ({ id, given: text, text })),
      maxItems,
    );
  });
  const [removed, setRemoved] = useState<Removed>();
  const [putBack, setPutBack] = useState<number>();
  const filled = items.filter(({ text }) => text.trim() !== "").length;

  const arrange = (work: () => void) => {
    flushSync(work);
    saver.dispatch({ type: "typed" });
  };
  const type = (id: number, text: string) =>
    setItems((before) =>
      addSpare(
        before.map((item) => (item.id === id ? { ...item, text } : item)),
        maxItems,
      ),
    );
  const step = (at: number, kind: Step, button: HTMLButtonElement) => {
    const item = items[at];
    if (!item) return;
    const rest = items.toSpliced(at, 1);
    if (kind === "remove")
      return arrange(() => {
        setItems(addSpare(rest, maxItems));
        setRemoved({ at, text: item.text });
      });
    arrange(() => setItems(rest.toSpliced(kind === "up" ? at - 1 : at + 1, 0, item)));
    // Keeps the focus on a button that can move this text again.
    const other = kind === "up" ? button.nextElementSibling : button.previousElementSibling;
    const next = button.disabled ? other : button;
    if (next instanceof HTMLElement) next.focus();
  };
  const undo = ({ at, text }: Removed) =>
    arrange(() => {
      const id = nextId(items);
      const all = items.toSpliced(at, 0, { id, given: text, text });
      const isTooMany = all.length > maxItems && all.at(-1)?.text === "";
      setItems(isTooMany ? all.slice(0, -1) : all);
      setRemoved(undefined);
      setPutBack(id);
    });

  const shown = items.map((item, at) => {
    const label = `${field.label}, ${at + 1}`;
    const own = furtherInput(input, at);
    return (
      <li key={item.id}>
        <TextField
          field={field}
          input={item.id === putBack ? { ...own, autoFocus: true } : own}
          value={item.given}
          label={label}
          onText={(text) => type(item.id, text)}
        >
          {item.text.trim() === "" ? null : (
            <StepTools
              label={label}
              isFirst={at === 0}
              isLast={at >= filled - 1}
              onStep={(kind, button) => step(at, kind, button)}
            />
          )}
        </TextField>
      </li>
    );
  });
  const note = removed && filled < maxItems && (
    <UndoRemoval key="removed" label={field.label} onUndo={() => undo(removed)} />
  );
  return <ol className="grid gap-4">{note ? shown.toSpliced(removed.at, 0, note) : shown}</ol>;
}

/** Adds an empty text at the end if the list has room for another. */
function addSpare(items: readonly Item[], maxItems: number): Item[] {
  const isFull = items.length >= maxItems || items.at(-1)?.text.trim() === "";
  return isFull ? [...items] : [...items, { id: nextId(items), given: "", text: "" }];
}

function nextId(items: readonly Item[]): number {
  return 1 + Math.max(-1, ...items.map(({ id }) => id));
}
