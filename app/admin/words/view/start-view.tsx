import { startIslands } from "../../parts/start-island.tsx";
import { FrameContext } from "./use-frame.ts";
import { ViewBar } from "./view-bar.tsx";
import type { Frame } from "./view-frame.ts";
import { ViewSheet } from "./view-sheet.tsx";

/** Hydrates the controls around the frame. */
export function startView(view: HTMLElement, frame: Frame) {
  startIslands(view, ViewBar, (bar) => <FrameContext value={frame}>{bar}</FrameContext>);
  startIslands(view, ViewSheet, (sheet) => <FrameContext value={frame}>{sheet}</FrameContext>);
}
