type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Moves and removes the texts of a list, and offers an empty one at its end.
 *
 * @param prepare what other scripts do to the fields of a page
 */
export function stepTexts(root: ParentNode, prepare: (item: HTMLElement) => void) {
  for (const list of root.querySelectorAll<HTMLElement>("[data-texts]")) {
    const most = Number(list.dataset["texts"]) || Number.POSITIVE_INFINITY;
    const fields = () => [...list.querySelectorAll<Field>("textarea, input")];
    const note = list.querySelector<HTMLElement>("[data-removed]");
    let removed = { at: 0, words: "" };
    const put = (field: Field, value: string) => {
      if (field.value === value) return;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const showSteps = () => {
      const all = fields();
      const filled = all.filter(({ value }) => value.trim() !== "").length;
      if (note && filled >= most) note.hidden = true;
      for (const [at, field] of all.entries()) {
        const steps = field.closest("li")?.querySelector<HTMLElement>("[data-steps]");
        if (!steps) continue;
        steps.hidden = field.value.trim() === "";
        const find = (step: string) =>
          steps.querySelector<HTMLButtonElement>(`[data-step="${step}"]`);
        const [up, down] = [find("up"), find("down")];
        if (up) up.disabled = at === 0;
        if (down) down.disabled = at >= filled - 1;
      }
    };
    const putAll = (texts: readonly string[]) => {
      for (const [at, field] of fields().entries()) put(field, texts[at] ?? "");
      showSteps();
    };
    list.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
      const item = button?.closest("li");
      if (!button || !item) return;
      const all = fields();
      const at = all.findIndex((field) => item.contains(field));
      const step = button.dataset["step"];
      const texts = all.map(({ value }) => value);
      if (step === "remove") {
        removed = { at, words: texts[at] ?? "" };
        putAll(texts.toSpliced(at, 1));
        if (!note) return;
        item.before(note);
        note.hidden = false;
        note.querySelector("button")?.focus();
        return;
      }
      if (step === "undo") {
        item.hidden = true;
        const left = texts.filter((text) => text.trim() !== "");
        putAll(left.toSpliced(removed.at, 0, removed.words));
        all[removed.at]?.focus();
        return;
      }
      const to = step === "up" ? at - 1 : at + 1;
      const [here, there] = [all[at], all[to]];
      if (!here || !there) return;
      const words = here.value;
      put(here, there.value);
      put(there, words);
      showSteps();
      // The press goes on with the same text.
      const next = there.closest("li")?.querySelectorAll<HTMLButtonElement>("[data-step]");
      [...(next ?? [])].find((one) => one.dataset["step"] === step && !one.disabled)?.focus();
    });
    list.addEventListener("input", () => {
      const last = fields().at(-1);
      const added =
        last && last.value.trim() !== "" && fields().length < most
          ? addEmpty(list, last)
          : undefined;
      if (added) prepare(added);
      showSteps();
    });
    showSteps();
  }
}

function addEmpty(list: HTMLElement, last: Field): HTMLElement | undefined {
  const item = last.closest("li")?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return undefined;
  list.append(item);
  const number = String(list.querySelectorAll("textarea, input").length);
  for (const field of item.querySelectorAll<Field>("textarea, input")) {
    field.value = "";
    field.id = `${list.dataset["for"]}-${number}`;
    field.setAttribute("aria-label", `${list.dataset["label"]}, ${number}`);
  }
  for (const button of item.querySelectorAll("button[aria-label]"))
    button.setAttribute(
      "aria-label",
      (button.getAttribute("aria-label") ?? "").replace(/\d+(?=\D*$)/, number),
    );
  return item;
}
