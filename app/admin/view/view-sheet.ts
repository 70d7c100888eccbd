import type { DescribedPlace } from "#app/server/owner/view/describe-places.server.ts";
import { editAddress } from "../parts/edit-address.ts";
import { readPages } from "./read-pages.ts";
import { openField } from "../parts/open-target.ts";
import { showTyped } from "./view-type.ts";
import type { Frame, Tapped } from "./view-frame.ts";
import type { SheetProps } from "./view-sheet-body.tsx";
import type { Saver } from "../words/saver.ts";

/** In milliseconds. */
const requestTimeout = 10_000;

/** Shows the form of a tapped place, as its own page has it. */
export function createSheet(view: HTMLElement, frame: Frame) {
  const find = (name: string) =>
    view.querySelector<HTMLElement>(name) ?? document.createElement("p");
  const [title, body] = [find("#sheet-title"), find("[data-sheet-body]")];
  let open: DescribedPlace | undefined;
  let part = "";
  /** Which of the elements that show the place was tapped. */
  let nth = 0;
  let saver: Saver | undefined;
  let endForm = () => {};
  let draw: ((props: SheetProps) => void) | undefined;
  let shown: SheetProps = {
    also: [],
    link: undefined,
    others: [],
    form: undefined,
    onOther: (place) => void show(place),
  };

  function change(props: Partial<SheetProps>) {
    shown = { ...shown, ...props };
    draw?.(shown);
  }

  async function show(place: DescribedPlace) {
    open = place;
    title.textContent = place.where;
    mark();
    const address = editAddress(place.part);
    if (part !== address) {
      part = address;
      endForm();
      endForm = () => {};
      saver = undefined;
      change({ form: undefined });
      const [form, loaded] = await Promise.all([fetchForm(address), loadSheet()]);
      draw ??= loaded?.createSheetBody(body);
      if (part !== address) return;
      change({ form: form ?? { failed: address } });
      if (!loaded) body.textContent = "That form can't be shown here right now.";
      // The next tap tries again.
      if (!form || !loaded) part = "";
      else
        endForm = loaded.startForm(body, {
          onStart: (started) => void (saver = started),
          onSaved: () => void frame.load(),
        });
    }
    // Another text of the same part may have been tapped meanwhile.
    const field = open && findField(open);
    if (field) openField(field);
    // Puts the cursor at the end.
    if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type === "text")
    )
      field.setSelectionRange(field.value.length, field.value.length);
    void sayWhere(place);
  }

  /** Finds the field of one text of a list, too. */
  function findField({ key, field }: DescribedPlace): HTMLElement | null {
    const controls = body.querySelectorAll<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    const control = controls[Number(key.slice(field.length + 1))] ?? controls[0];
    if (control) return control;
    // A photo has no field of its own; its control is in its group.
    const group = body.querySelector(`#${CSS.escape(field.replace(/[/#][^/#]*$/, ""))}`);
    return group?.querySelector<HTMLElement>("div a, div input, div textarea") ?? null;
  }

  function mark() {
    const key = open?.key;
    for (const element of frame.page()?.querySelectorAll("[data-editing]") ?? [])
      element.removeAttribute("data-editing");
    const found = key === undefined ? [] : frame.find(key);
    for (const element of found) element.setAttribute("data-editing", "");
  }

  function findTapped(): HTMLElement | undefined {
    const found = open === undefined ? [] : frame.find(open.key);
    return found[nth] ?? found[0];
  }

  /** Keeps the tapped place in view when the sheet, a keyboard or a turned phone makes the frame lower. */
  function reveal() {
    const element = findTapped();
    if (!element) return;
    const isTall = element.offsetHeight > (frame.page()?.documentElement.clientHeight ?? 0);
    element.scrollIntoView({ block: isTall ? "start" : "center", behavior: "instant" });
  }

  /** Says when a text is on several pages. */
  async function sayWhere(place: DescribedPlace) {
    change({ also: [] });
    const pages = (await readPages()).filter(
      ({ address, keys }) => address !== view.dataset["view"] && keys.includes(place.key),
    );
    if (pages.length === 0 || open !== place) return;
    const names = pages.slice(0, 4).map(({ name }) => name);
    const more = pages.length - names.length;
    if (more > 0) names.push(more === 1 ? "1 more page" : `${more} more pages`);
    change({ also: names });
  }

  function close() {
    if (!open) return;
    void saver?.save();
    const element = findTapped();
    open = undefined;
    mark();
    delete view.dataset["open"];
    frame.fit();
    element?.focus({ preventScroll: true });
  }

  /** Closes the sheet and removes the history entry that opening it pushed. */
  function dismiss() {
    if (!open) return;
    close();
    history.back();
  }

  addEventListener("popstate", close);
  find("[data-close]").addEventListener("click", dismiss);
  view.addEventListener("view-close", dismiss);
  view.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !view.querySelector("dialog[open]")) dismiss();
  });
  body.addEventListener("input", (event) => {
    if (open && saver) showTyped(body, event.target, frame);
  });
  return {
    async open({ element, places, link }: Tapped) {
      const [first, ...rest] = places;
      if (!first) return;
      // Back closes the sheet instead of leaving the page.
      if (!open) history.pushState(undefined, "");
      view.dataset["open"] = "";
      const label = (place: DescribedPlace) =>
        first.part === place.part ? place.where.replace(/^.*?: /, "") : place.where;
      change({ link, others: rest.map((place) => ({ place, label: label(place) })) });
      frame.fit();
      nth = frame.find(first.key).indexOf(element);
      const opened = show(first);
      reveal();
      await opened;
    },
    /** Called once the frame has another page. */
    findAgain: mark,
    reveal,
  };
}

/** Loads React and the form's components, which aren't needed before the first tap; offline it loads nothing. */
export function loadSheet() {
  return import("./view-sheet-body.tsx").catch(() => undefined);
}

async function fetchForm(address: string): Promise<Element[] | undefined> {
  const answer = await fetch(address, {
    headers: { Accept: "text/html" },
    signal: AbortSignal.timeout(requestTimeout),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  const isForm = answer?.ok && new URL(answer.url).pathname === "/admin/words/edit";
  if (!isForm || text === undefined) return undefined;
  const page = new DOMParser().parseFromString(text, "text/html");
  // Its heading is the sheet's.
  const main = page.querySelector("main");
  for (const link of main?.querySelectorAll("a[href]") ?? [])
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", answer.url).href);
  for (const form of main?.querySelectorAll("form:not([action])") ?? [])
    form.setAttribute("action", address);
  return [...(main?.lastElementChild?.children ?? [])].map((one) => document.adoptNode(one));
}
