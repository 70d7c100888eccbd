/** The texts of a form's controls by name, as the form would send them. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    const isText =
      (element instanceof HTMLInputElement && element.type !== "hidden") ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return isText && element.name !== "";
  });
}

export function findControls(form: HTMLFormElement, name: string): Control[] {
  return listControls(form).filter((control) => control.name === name);
}

/** Several controls of one name are one text of several lines, but of several dots one is chosen. */
export function readTexts(form: HTMLFormElement): Map<string, string> {
  const texts = new Map<string, string>();
  for (const control of listControls(form)) {
    if (isDot(control) && !control.checked) continue;
    const before = texts.get(control.name);
    const text = readControl(control);
    texts.set(control.name, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

function isDot(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "radio";
}

function readControl(control: Control): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.checked ? control.value : "";
  return control.value;
}

/** @returns false where the controls can't say it, like a further choice */
export function writeText(form: HTMLFormElement, name: string, text: string): boolean {
  const controls = findControls(form, name);
  if (controls.some(isDot)) {
    for (const dot of controls.filter(isDot)) dot.checked = dot.value === text;
    return true;
  }
  const lines = controls.length > 1 ? text.split("\n") : [text];
  if (lines.length > controls.length) return false;
  for (const [at, control] of controls.entries()) {
    const line = lines[at] ?? "";
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = line === control.value;
    else control.value = line;
  }
  return true;
}
