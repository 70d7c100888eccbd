import { createContext, use, useLayoutEffect } from "react";
import type { Frame, FrameListener } from "./view-frame.ts";

/** The context needs no default, because only events and effects use the frame, and neither run on the server. */
export const FrameContext = createContext<Frame>(undefined as unknown as Frame);

/** Returns the frame that shows the site, and calls the listener on its events. */
export function useFrame(listener: FrameListener): Frame {
  const frame = use(FrameContext);
  useLayoutEffect(() => {
    frame.listeners.add(listener);
    return () => void frame.listeners.delete(listener);
  });
  return frame;
}
