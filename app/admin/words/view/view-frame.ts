import type { PagePlace } from "#app/server/owner/words/view/page-places.server.ts";
import { editAddress } from "../../parts/edit-address.ts";
import type { Width } from "./view-address.ts";

/** A text or picture that the owner tapped in the preview. */
export type Tapped = {
  element: HTMLElement;
  place: PagePlace;
  /** Further places of the content that the element shows. */
  others: readonly PagePlace[];
  /** The URL of the link that contains the element. */
  link: string | undefined;
};

export type FrameListener = {
  onTap?: (tapped: Tapped) => void;
  /** Called when the frame shows another page. */
  onShow?: () => void;
  onResize?: () => void;
  onEscape?: () => void;
};

export type Frame = ReturnType<typeof createFrame>;

/** Finds the only script element of a page in the frame. It contains the page's places as data. */
const findTable = (doc: Document) => doc.querySelector("script");

/** The width of the desktop preview, in pixels. */
const desktopWidth = 1280;

const focusable = "a[href], button, summary, input, textarea, select";

/** @param awaitListeners resolves to false if the code that handles taps couldn't be loaded */
export function createFrame(view: HTMLElement, awaitListeners = async () => true) {
  const stage = view.querySelector<HTMLElement>("[data-stage]");
  let shown = stage?.querySelector("iframe") ?? document.createElement("iframe");
  let places: Record<string, PagePlace> = {};
  let order = 0;
  let prepared: Document | undefined;
  const listeners = new Set<FrameListener>();

  const page = () => shown.contentDocument ?? undefined;

  function placesOf(element: Element): PagePlace[] {
    const numbers = element.getAttribute("data-edit")?.split(" ") ?? [];
    return numbers.flatMap((number) => places[number] ?? []);
  }

  /** Returns the elements that show a place. */
  function find(key: string): HTMLElement[] {
    const elements = [...(page()?.querySelectorAll<HTMLElement>("[data-edit]") ?? [])];
    return elements.filter((element) => placesOf(element).some((place) => place.key === key));
  }

  function tap(start: Element) {
    const element = start.closest<HTMLElement>("[data-edit]");
    const link = start.closest("a[href]")?.getAttribute("data-href") ?? undefined;
    const [place, ...others] = element ? placesOf(element) : [];
    if (element && place) void tell({ element, place, others, link });
    return element !== null;
  }

  async function tell(tapped: Tapped) {
    const { part, field } = tapped.place;
    if (await awaitListeners()) for (const { onTap } of listeners) onTap?.(tapped);
    else location.assign(editAddress(part, field));
  }

  function press(event: MouseEvent) {
    const start = event.target as Element;
    const control = start.closest("summary, button, label, input, textarea, select");
    if (event.ctrlKey || event.metaKey || !tap(start)) return;
    // Controls that unfold or open something keep working, so that the owner can reach the texts inside.
    if (!control?.matches("summary, [popovertarget]")) event.preventDefault();
  }

  function type(event: KeyboardEvent) {
    const start = event.target as Element;
    if (event.key !== "Enter" || !start.matches("[data-edit]")) return;
    if (tap(start)) event.preventDefault();
  }

  function prepare(doc: Document) {
    prepared = doc;
    places = JSON.parse(findTable(doc)?.textContent ?? "{}") as typeof places;
    for (const element of doc.querySelectorAll<HTMLElement>("[data-edit]")) {
      const where = placesOf(element)[0]?.where ?? "";
      element.setAttribute("aria-description", `Press Enter to change it. ${where}`);
      if (!element.matches(focusable)) element.tabIndex = 0;
      // An image without alternative text needs an accessible name to be a control.
      if (element.matches("img[alt='']")) element.setAttribute("alt", where);
    }
    doc.addEventListener("click", press, true);
    doc.addEventListener("keydown", type, true);
    doc.addEventListener("submit", (event) => event.preventDefault(), true);
    doc.addEventListener("keydown", (event) => {
      if (event.key === "Escape") for (const { onEscape } of listeners) onEscape?.();
    });
    const tellSize = () => listeners.forEach(({ onResize }) => onResize?.());
    // The frame's own window is observed, because its height changes later than that of the frame's element.
    doc.defaultView?.addEventListener("resize", tellSize);
    void doc.fonts.ready.then(tellSize);
    for (const { onShow } of listeners) onShow?.();
  }

  /** Scales a desktop page down to the available space. */
  function fit() {
    if (!stage) return;
    const isDesktop = shown.dataset["width"] === "desktop";
    const { paddingLeft, paddingTop } = getComputedStyle(stage);
    const width = stage.clientWidth - 2 * Number.parseFloat(paddingLeft);
    const height = stage.clientHeight - 2 * Number.parseFloat(paddingTop);
    const scale = isDesktop ? Math.min(1, width / desktopWidth) : 1;
    stage.style.overflow = "hidden";
    stage.style.justifyContent = isDesktop && scale < 1 ? "flex-start" : "";
    Object.assign(shown.style, {
      width: isDesktop ? `${scale < 1 ? desktopWidth : width}px` : "",
      height: scale < 1 ? `${height / scale}px` : "",
      transform: scale < 1 ? `scale(${scale})` : "",
      transformOrigin: "0 0",
    });
  }

  /** Loads the page again, and keeps the scroll position. */
  async function load() {
    order += 1;
    const own = order;
    const before = page();
    const next = shown.cloneNode() as HTMLIFrameElement;
    delete next.dataset["shown"];
    // The new page stays hidden until it's complete.
    Object.assign(next.style, { position: "absolute", visibility: "hidden" });
    const loaded = new Promise((resolve) => next.addEventListener("load", resolve, { once: true }));
    stage?.append(next);
    await loaded;
    if (own !== order) return next.remove();
    const doc = next.contentDocument;
    // Without a session or a connection, no page of the preview is loaded, so the previous page stays.
    if (!doc || !findTable(doc)) return next.remove();
    if (before) takeOver(before, doc);
    const focused = document.activeElement === shown ? before?.activeElement : undefined;
    const [inFocus] = focused ? placesOf(focused) : [];
    Object.assign(next.style, { position: "", visibility: "" });
    shown.remove();
    shown = next;
    shown.dataset["shown"] = "";
    fit();
    prepare(doc);
    if (inFocus) find(inFocus.key)[0]?.focus({ preventScroll: true });
  }

  return {
    listeners,
    begin() {
      // Doesn't wait for the load event, because pictures and fonts take longer on a slow connection.
      const begun = () => {
        const doc = page();
        if (doc && doc !== prepared && doc.readyState !== "loading" && findTable(doc)) prepare(doc);
        if (prepared) clearInterval(waiting);
      };
      const waiting = setInterval(begun, 100);
      shown.addEventListener("load", () => clearInterval(waiting), { once: true });
      shown.addEventListener("load", begun, { once: true });
      begun();
      fit();
      if (stage) new ResizeObserver(fit).observe(stage);
    },
    page,
    load,
    setWidth(width: Width) {
      shown.dataset["width"] = width;
      fit();
    },
    fit,
    find,
    placesOf,
    leave: (to: string) => location.assign(to),
    /** Replaces the page's own URL, so that a reload shows the same preview. */
    replaceAddress: (to: string) => history.replaceState(history.state, "", to),
  };
}

/** Gives the new page the scroll position and the open parts of the previous page. */
function takeOver(before: Document, doc: Document) {
  const folds = [...doc.querySelectorAll("details")];
  for (const [at, { open }] of [...before.querySelectorAll("details")].entries()) {
    const fold = folds[at];
    if (fold) fold.open = open;
  }
  const { scrollX, scrollY } = before.defaultView ?? { scrollX: 0, scrollY: 0 };
  doc.defaultView?.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
