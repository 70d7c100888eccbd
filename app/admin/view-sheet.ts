import type { DescribedPlace } from "#app/server/owner/view/describe-places.server.ts";
import { autosave } from "./autosave.ts";
import { countLetters } from "./count-letters.ts";
import { editAddress } from "./edit-address.ts";
import { readPages } from "./read-pages.ts";
import { prepareWords } from "./prepare-words.ts";
import { openField } from "./open-target.ts";
import { showTyped } from "./view-type.ts";
import { viewAddress } from "./view-address.ts";
import type { Frame, Tapped } from "./view-frame.ts";

/** In milliseconds. */
const requestTimeout = 10_000;

/** The form of a tapped place, as its own page has it. */
export function createSheet(view: HTMLElement, frame: Frame) {
  const find = (name: string) =>
    view.querySelector<HTMLElement>(name) ?? document.createElement("p");
  const [title, also, leads, others, form] = [
    "#sheet-title",
    "[data-also]",
    "[data-leads]",
    "[data-others]",
    "[data-form]",
  ].map(find) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  let open: DescribedPlace | undefined;
  let part = "";
  /** Which of the elements that show the place was tapped. */
  let nth = 0;

  async function show(place: DescribedPlace) {
    open = place;
    title.textContent = place.where;
    mark();
    const address = editAddress(place.file, place.part);
    if (part !== address) {
      part = address;
      saveNow();
      form.replaceChildren("Opening…");
      const main = await fetchForm(address);
      if (part !== address) return;
      form.replaceChildren(...(main ?? [describeFailure(address)]));
      // The next tap tries again.
      if (!main) part = "";
      countLetters(form);
      prepareWords(form);
      autosave(form);
      // A form that was replaced reports its save, too.
      const saved = form.querySelector<HTMLFormElement>("form[data-autosave]");
      saved?.addEventListener("words-saved", () => {
        // Its part may have moved in a list.
        if (part === address) part = editAddress(place.file, saved.dataset["place"] ?? "");
        void frame.load();
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

  /** Of a list, the field of one text. */
  function findField({ key, field }: DescribedPlace): HTMLElement | null {
    const controls = form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    const [, at = "0"] = /\[(\d+)\]$/.exec(key) ?? [];
    const isEntry = key.endsWith(`${field}[${at}]`);
    const control = (isEntry ? controls[Number(at)] : undefined) ?? controls[0];
    if (control) return control;
    // A photo has no field of its own: what stands for it is in its group.
    const group = form.querySelector(`#${CSS.escape(field.replace(/\.[^.]*$/, ""))}`);
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

  /** The tapped place stays in sight when the frame gets lower: by the sheet, a keyboard, a turned phone. */
  function reveal() {
    const element = findTapped();
    if (!element) return;
    const isTall = element.offsetHeight > (frame.page()?.documentElement.clientHeight ?? 0);
    element.scrollIntoView({ block: isTall ? "start" : "center", behavior: "instant" });
  }

  /** A text that stands on several pages says so. */
  async function sayWhere(place: DescribedPlace) {
    also.textContent = "";
    const pages = (await readPages()).filter(
      ({ address, keys }) => address !== view.dataset["view"] && keys.includes(place.key),
    );
    if (pages.length === 0 || open !== place) return;
    const names = pages.slice(0, 4).map(({ name }) => name);
    const more = pages.length - names.length;
    if (more > 0) names.push(more === 1 ? "1 more page" : `${more} more pages`);
    also.textContent = `Also on: ${names.join(", ")}`;
  }

  function describeLink(link: string | undefined) {
    leads.replaceChildren();
    if (link === undefined) return;
    const isInside = link.startsWith("/") && !link.startsWith("//");
    const anchor = document.createElement("a");
    anchor.className = "font-bold";
    anchor.href = isInside ? viewAddress(link) : link;
    if (!isInside) Object.assign(anchor, { target: "_blank", rel: "noopener" });
    anchor.textContent = isInside ? `Go to ${link}` : link;
    const what = link.startsWith("mailto:") ? "It opens an email: " : "It leads to another site: ";
    leads.append(isInside ? "It's a link. " : what, anchor);
  }

  /** Saves now instead of after the pause. */
  function saveNow() {
    const submit = new SubmitEvent("submit", { cancelable: true });
    form.querySelector("form[data-autosave]")?.dispatchEvent(submit);
  }

  function close() {
    if (!open) return;
    saveNow();
    const element = findTapped();
    open = undefined;
    mark();
    delete view.dataset["open"];
    frame.fit();
    element?.focus({ preventScroll: true });
  }

  /** Closes the sheet and removes the history entry that opening it has pushed. */
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
  form.addEventListener("input", (event) => {
    if (open) showTyped(form, event.target, open.file, frame);
  });
  return {
    async open({ element, places, link }: Tapped) {
      const [first, ...rest] = places;
      if (!first) return;
      // Back closes the sheet instead of leaving the page.
      if (!open) history.pushState(undefined, "");
      view.dataset["open"] = "";
      describeLink(link);
      others.replaceChildren(
        ...rest.map((place) => {
          const button = document.createElement("button");
          button.type = "button";
          button.className =
            "min-h-11 rounded-full border-2 border-line bg-card px-4 text-sm font-bold";
          button.textContent = isSame(first, place)
            ? place.where.replace(/^.*?: /, "")
            : place.where;
          button.addEventListener("click", () => void show(place));
          return button;
        }),
      );
      frame.fit();
      nth = frame.find(first.key).indexOf(element);
      const shown = show(first);
      reveal();
      await shown;
    },
    /** After the frame has another page. */
    findAgain: mark,
    reveal,
  };
}

/** Whether two places are in one form. */
function isSame(one: DescribedPlace, other: DescribedPlace): boolean {
  return one.file === other.file && one.part === other.part;
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

function describeFailure(address: string): HTMLElement {
  const sentence = document.createElement("p");
  const link = document.createElement("a");
  Object.assign(link, { href: address, textContent: "Open it on its own page" });
  sentence.append("That form can't be shown here right now. ", link, ".");
  return sentence;
}
