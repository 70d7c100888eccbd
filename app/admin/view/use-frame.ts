import { createContext, use, useLayoutEffect } from "react";
import type { Frame, Tapped } from "./view-frame.ts";

export type FrameListener = {
  onTap?: (tapped: Tapped) => void;
  onShow?: () => void;
  onResize?: () => void;
  onEscape?: () => void;
};

export type Framed = {
  frame: Frame;
  listeners: Set<FrameListener>;
  open: (address: string) => void;
  /** Replaces the address that a reload opens. */
  replaceAddress: (address: string) => void;
};

const none: Frame = {
  begin() {},
  page: () => undefined,
  load: async () => {},
  setWidth() {},
  fit() {},
  find: () => [],
  placesOf: () => [],
};

export const FrameContext = createContext<Framed>({
  frame: none,
  listeners: new Set(),
  open() {},
  replaceAddress() {},
});

/** Returns the frame that shows the site, and calls the listener on its events. */
export function useFrame(listener: FrameListener): Frame {
  const { frame, listeners } = use(FrameContext);
  useLayoutEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  return frame;
}
