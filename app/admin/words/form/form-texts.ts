/** Reads the texts of a form's controls by name, as the browser would send them. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(elements: Iterable<Node>): Control[] {
  return [...elements].filter((element): element is Control => {
    const isText =
      (element instanceof HTMLInputElement && element.type !== "hidden") ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return isText && element.name !== "";
  });
}

export function readTexts(form: HTMLFormElement): Map<string, string> {
  return readEach(form.elements, readControl);
}

/** Reads one field's text. A long form has hundreds of controls, and reading all of them would delay each key. */
export function readFieldText(form: HTMLFormElement, name: string): Map<string, string> {
  const found = form.elements.namedItem(name);
  const elements = found instanceof Element ? [found] : (found ?? []);
  return readEach(elements, readControl);
}

function readEach(elements: Iterable<Node>, read: (control: Control) => string) {
  const controls = Map.groupBy(listControls(elements), ({ name }) => name);
  return new Map([...controls].map(([name, own]) => [name, readText(own.map(read))]));
}

/** Reads the texts that the server sent, without what the owner has typed since. */
export function readSentTexts(form: HTMLFormElement): Map<string, string> {
  return readEach(form.elements, readSent);
}

function readText(lines: readonly string[]): string {
  const [only = "", ...more] = lines;
  return more.length === 0 ? only : lines.filter(Boolean).join("\n");
}

function readControl(control: Control): string {
  return isBox(control) && !control.checked ? "" : control.value;
}

function readSent(control: Control): string {
  if (isBox(control)) return control.defaultChecked ? control.value : "";
  const untouched = control.cloneNode(true) as Control;
  // The clone normalizes the text as the control does. A number field, for example, accepts only numbers.
  if (!(untouched instanceof HTMLSelectElement)) untouched.value = untouched.defaultValue;
  return untouched.value;
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}
