import type { IndexedPage } from "#app/server/owner/view/index-pages.server.ts";
import { readPages } from "./read-pages.ts";
import type { Frame } from "./view-frame.ts";

const isWithin = (key: string, place: string | null) =>
  place !== null &&
  (key === place || /^[/#]/.test(key.startsWith(place) ? key.slice(place.length) : ""));

/** Leads from one changed place to the next, and to other pages with changes. */
export function followChanges(view: HTMLElement, frame: Frame) {
  const bar = view.querySelector<HTMLElement>("[data-changes]");
  const count = view.querySelector<HTMLElement>("[data-count]");
  let at = -1;
  let others: readonly IndexedPage[] = [];
  let wanted = new URL(location.href).searchParams.get("place");

  const list = () =>
    [...(frame.page()?.querySelectorAll<HTMLElement>("[data-changed]") ?? [])].filter((element) =>
      element.checkVisibility(),
    );

  function say() {
    const changed = list();
    if (!bar || !count) return;
    bar.hidden = changed.length === 0 && others.length === 0;
    const all = changed.length === 1 ? "1 change here" : `${changed.length} changes here`;
    const place = frame.placesOf(changed[at] ?? view).find(({ isChanged }) => isChanged);
    const words = place?.change === undefined ? "" : `: ${place.change}`;
    const here = at === -1 ? all : `${at + 1} of ${changed.length}${words}`;
    const pages = others.length === 1 ? "1 more page" : `${others.length} more pages`;
    count.textContent = others.length === 0 ? here : `${here}, ${pages}`;
  }

  function step(by: number) {
    const changed = list();
    const next = at + by;
    const other = others[by > 0 ? 0 : others.length - 1];
    if ((next < 0 || next >= changed.length) && other) {
      const url = new URL(location.href);
      url.searchParams.set("page", other.address);
      url.searchParams.delete("place");
      location.href = url.href;
      return;
    }
    show(changed.length === 0 ? -1 : (next + changed.length) % changed.length);
  }

  function show(next: number) {
    at = next;
    const changed = list();
    const element = changed[at];
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    element?.focus({ preventScroll: true });
    say();
  }

  async function lookElsewhere() {
    const pages = await readPages();
    const own = pages.findIndex(({ address }) => address === view.dataset["view"]);
    // The pages after this one come first.
    others = [...pages.slice(own + 1), ...pages.slice(0, Math.max(own, 0))].filter(
      ({ changes }) => changes > 0,
    );
    say();
  }

  for (const button of bar?.querySelectorAll<HTMLElement>("[data-step]") ?? [])
    button.addEventListener("click", () => step(Number(button.dataset["step"])));
  void lookElsewhere();
  return {
    count() {
      frame.page()?.documentElement.classList.add("shows-changes");
      const keys = list().map((element) => frame.placesOf(element).map(({ key }) => key));
      const found = keys.findIndex((here) => here.some((key) => isWithin(key, wanted)));
      wanted = null;
      if (found >= 0) return show(found);
      at = -1;
      say();
    },
  };
}
