import { pressTimeout, hasModifier } from "#app/lib/live-controls.ts";
import { islandWordsPath } from "#app/lib/paths.ts";
import { find, hasDraft, liveControls } from "./find.ts";

const pressed = "[data-island] :is([type=submit], .play), .sample-link";

/**
 * Loads React when a visitor points at, touches or focuses a control. Holds clicks until React is ready, then
 * repeats them. If React fails, the browser handles the clicks.
 */
function startReactWhenReached() {
  const address = document.currentScript?.dataset["react"];
  if (address === undefined) return;
  const held = new Set<HTMLElement>();
  let begun = false;
  let over = false;

  const endWaiting = () => {
    over = true;
    for (const control of held) {
      control.ariaBusy = null;
      control.click();
    }
    held.clear();
  };
  const goOnWithoutReact = () =>
    fetch("/up").then(endWaiting, (error) => {
      for (const control of held) {
        control.ariaBusy = null;
        showFailedPress(control, error);
      }
      held.clear();
    });
  // The timeout lets React run effects before the clicks are repeated.
  addEventListener("react-is-there", () => setTimeout(endWaiting));

  let start = (): unknown => {
    if (begun) return;
    // Islands can be hydrated only after their HTML is complete.
    if (document.readyState === "loading")
      return document.addEventListener("DOMContentLoaded", () => start());
    begun = true;
    const fail = () => {
      start = goOnWithoutReact;
      start();
    };
    globalThis.islandWords = fetch(islandWordsPath).then((answer) => answer.json());
    globalThis.islandWords.catch(fail);
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    script.addEventListener("error", fail);
    document.head.append(script);
  };

  if (hasDraft()) start();

  const near = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, (event) => near(event, liveControls) && start(), { passive: true });

  const hold = (event: MouseEvent) => {
    const control = near(event, pressed);
    // Doesn't hold clicks with a modifier key, because they open the link in another tab or window.
    if (!control || over || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
    control.ariaBusy = "true";
    start();
    setTimeout(() => (navigator.onLine ? endWaiting() : goOnWithoutReact()), pressTimeout);
  };
  addEventListener("click", hold, { capture: true });
}

function showFailedPress(control: HTMLElement, error: unknown) {
  console.error(error);
  const template = find("#toasts template");
  if (!(template instanceof HTMLTemplateElement)) return;
  find(".toast")?.remove();
  template.after(template.content.cloneNode(true));
  const toast = find(".toast");
  const words = toast?.querySelector("p + p");
  if (!toast || !words) return;
  toast.addEventListener("click", () => toast.remove());
  if (!control.closest("[action^='/checkout']"))
    words.textContent = template.dataset["other"] ?? "";
}

startReactWhenReached();
