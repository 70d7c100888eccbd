/** Shows the site in a frame on the preview page. */
import { createFrame } from "./view-frame.ts";

const view = document.querySelector<HTMLElement>("main[data-view]");
if (view) start(view);

/** Loads React only after the frame has loaded. If React can't be loaded, the next tap tries again. */
function start(root: HTMLElement) {
  let begun: Promise<boolean> | undefined;
  const begin = () =>
    (begun ??= import("./start-view.tsx").then(
      ({ startView }) => {
        startView(root, frame);
        return true;
      },
      () => {
        begun = undefined;
        return false;
      },
    ));
  const frame = createFrame(root, begin);
  frame.listeners.add({
    onShow() {
      frame.page()?.documentElement.classList.add("shows-changes");
      void begin();
    },
  });
  frame.begin();
}
