import { liveControls, pressPatience } from "#app/lib/live-controls.ts";
import { hasModifier } from "#app/lib/modifier-keys.ts";
import { hasDraft } from "./drafts.ts";
import { showFailedPress } from "./failed-press.ts";

/** Of these, what does something when it is pressed. */
const pressed = "[data-island] :is([type=submit], .play), .sample-link";

/**
 * Starts React when somebody reaches for what it makes better, and not before: by pointer, finger or focus,
 * or by coming back to a form that was begun.
 * A press that comes before React is there is held, and made again when it is. Where React does not come, the
 * browser does what it does without script: it sends the form, or follows the link. Where the site cannot be
 * reached at all, a message says so, and the next press tries again.
 */
export function startReactWhenReached() {
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
  // After the effect in which React says so.
  addEventListener("react-is-there", () => setTimeout(endWaiting));

  let start = (): unknown => {
    if (begun) return;
    // The islands have to be whole.
    if (document.readyState === "loading")
      return document.addEventListener("DOMContentLoaded", () => start());
    begun = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    script.addEventListener("error", () => {
      start = goOnWithoutReact;
      start();
    });
    document.head.append(script);
  };

  if (hasDraft()) start();

  const near = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, (event) => near(event, liveControls) && start(), { passive: true });

  const hold = (event: MouseEvent) => {
    const control = near(event, pressed);
    // With a modifier a link opens elsewhere, as the browser does it.
    if (!control || over || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
    control.ariaBusy = "true";
    start();
    setTimeout(() => (navigator.onLine ? endWaiting() : goOnWithoutReact()), pressPatience);
  };
  addEventListener("click", hold, { capture: true });
}
