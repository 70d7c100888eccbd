import { textTargets } from "#app/lib/link-targets.ts";
import {
  findLink,
  linkWords,
  putLink,
  removeLink,
  toggleBold,
  type Selected,
} from "#app/lib/insert-marks.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

const namedTargets: ReadonlySet<string> = new Set(textTargets);

const dialogs = new WeakMap<HTMLDialogElement, (field: Field) => void>();

/** Bold and Link, as buttons and as Ctrl+B and Ctrl+K, in texts that show them. */
export function markTexts(root: ParentNode) {
  const askForLink = (field: Field) => {
    const dialog = field.form?.querySelector<HTMLDialogElement>("[data-link-dialog]");
    if (!dialog) return;
    const open = dialogs.get(dialog) ?? prepareDialog(dialog);
    dialogs.set(dialog, open);
    open(field);
  };
  for (const bar of root.querySelectorAll<HTMLElement>("[data-marks]")) {
    bar.hidden = false;
    const field = bar.nextElementSibling;
    if (!isField(field)) continue;
    const run = (mark: string | undefined) =>
      mark === "bold" ? change(field, toggleBold(read(field))) : askForLink(field);
    bar.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-mark]") : null;
      if (button) run(button.dataset["mark"]);
    });
    field.addEventListener("keydown", (event: KeyboardEvent) => {
      const mark = ({ b: "bold", k: "link" } as Record<string, string>)[event.key.toLowerCase()];
      if (mark === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      run(mark);
    });
  }
}

function isField(element: Element | null): element is HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

function read({ value, selectionStart, selectionEnd }: Field): Selected {
  const start = selectionStart ?? value.length;
  return { text: value, start, end: selectionEnd ?? start };
}

/** Only what differs is replaced, so that the browser's own undo knows it. */
function change(field: Field, { text, start, end }: Selected) {
  const before = field.value;
  field.focus();
  if (text !== before) {
    const most = Math.min(text.length, before.length);
    let same = 0;
    while (same < most && text[same] === before[same]) same += 1;
    let tail = 0;
    while (tail < most - same && text.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
    field.setSelectionRange(same, before.length - tail);
    const words = text.slice(same, text.length - tail);
    // `execCommand` is the only way into the undo list of a field.
    const isDone = document.execCommand(words === "" ? "delete" : "insertText", false, words);
    if (!isDone || field.value !== text) {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  field.setSelectionRange(start, end);
}

function findFault(words: string, to: string): string | undefined {
  if (words.trim() === "") return "The link needs words that people can press.";
  const isPlace = namedTargets.has(to) || /^(\/[^\s()]*|\{\w+Url\})$/.test(to);
  return isPlace ? undefined : "That should be a place on your site, like /programs#faq.";
}

function prepareDialog(dialog: HTMLDialogElement): (field: Field) => void {
  const find = (name: string) =>
    dialog.querySelector(`[data-link="${name}"]`) ?? document.createElement("p");
  const [words, target, other, address] = ["words", "target", "other", "address"].map(find) as [
    HTMLInputElement,
    HTMLSelectElement,
    HTMLElement,
    HTMLInputElement,
  ];
  const fault = find("fault");
  let edited: { field: Field; selected: Selected } | undefined;
  const finish = (make: (selected: Selected) => Selected) => {
    dialog.close();
    if (edited) change(edited.field, make(edited.selected));
  };
  const put = () => {
    const to = target.value === "" ? address.value.trim() : target.value;
    fault.textContent = findFault(words.value, to) ?? "";
    if (fault.textContent === "") finish((selected) => putLink(selected, words.value, to));
  };
  const showOther = () => {
    other.hidden = target.value !== "";
  };
  target.addEventListener("change", showOther);
  find("put").addEventListener("click", put);
  find("remove").addEventListener("click", () => finish(removeLink));
  find("close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => edited?.field.focus());
  // What is typed here belongs to no field of the form around it.
  dialog.addEventListener("input", (event) => event.stopPropagation());
  dialog.addEventListener("change", (event) => event.stopPropagation());
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    put();
  });
  return (field) => {
    const selected = read(field);
    const link = findLink(selected);
    edited = { field, selected };
    words.value = link?.words ?? linkWords(selected);
    target.value = link?.target ?? "/contact";
    // An address that isn't among the choices.
    if (target.selectedIndex === -1) target.value = "";
    address.value = target.value === "" ? (link?.target ?? "") : "";
    (find("remove") as HTMLElement).hidden = !link;
    fault.textContent = "";
    showOther();
    dialog.showModal();
  };
}
