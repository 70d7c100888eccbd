/** The script of the preview, a page that shows the site in a frame. */
import { editAddress } from "../parts/edit-address.ts";
import type { FrameListener } from "./use-frame.ts";
import { createFrame } from "./view-frame.ts";

const view = document.querySelector<HTMLElement>("main[data-view]");
if (view) start(view);

function start(root: HTMLElement) {
  const listeners = new Set<FrameListener>();
  const tell = (call: (listener: FrameListener) => void) => listeners.forEach(call);
  let begun: Promise<boolean> | undefined;
  /** Loads React only after the frame has loaded. Without a connection, the next tap tries again. */
  function begin(): Promise<boolean> {
    begun ??= import("./start-view.tsx").then(
      ({ startView }) => {
        startView(root, {
          frame,
          listeners,
          open: (address) => location.assign(address),
          replaceAddress: (address) => history.replaceState(history.state, "", address),
        });
        return true;
      },
      () => {
        begun = undefined;
        return false;
      },
    );
    return begun;
  }

  const frame = createFrame(root, {
    async onTap(tapped) {
      const { places } = tapped;
      const [place] = places;
      if (!place) return;
      if (await begin()) tell((listener) => listener.onTap?.(tapped));
      else location.assign(editAddress(place.part, place.field));
    },
    onShow() {
      frame.page()?.documentElement.classList.add("shows-changes");
      tell((listener) => listener.onShow?.());
      void begin();
    },
    onResize: () => tell((listener) => listener.onResize?.()),
    onEscape: () => tell((listener) => listener.onEscape?.()),
  });
  frame.begin();
}
