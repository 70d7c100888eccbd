import type { Selected } from "#app/lib/insert-marks.ts";

export type TextControl = HTMLTextAreaElement | HTMLInputElement;

export function readSelected({ value, selectionStart, selectionEnd }: TextControl): Selected {
  const start = selectionStart ?? value.length;
  return { text: value, start, end: selectionEnd ?? start };
}

/** Replaces only the part of the text that differs, so that the browser's own undo works. */
export function changeText(control: TextControl, { text, start, end }: Selected) {
  const before = control.value;
  control.focus();
  if (text !== before) {
    const shorter = Math.min(text.length, before.length);
    let same = 0;
    while (same < shorter && text[same] === before[same]) same += 1;
    let tail = 0;
    while (tail < shorter - same && text.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
    control.setSelectionRange(same, before.length - tail);
    const words = text.slice(same, text.length - tail);
    // Only `execCommand` adds a change to a field's undo list.
    const isDone = document.execCommand(words === "" ? "delete" : "insertText", false, words);
    if (!isDone || control.value !== text) {
      control.value = text;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  control.setSelectionRange(start, end);
}
