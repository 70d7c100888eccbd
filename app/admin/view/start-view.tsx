import { startIslands } from "../parts/start-island.tsx";
import { FrameContext, type Framed } from "./use-frame.ts";
import { ViewBar } from "./view-bar.tsx";
import { ViewSheet } from "./view-sheet.tsx";

/** Hydrates the controls around the frame. */
export function startView(view: HTMLElement, framed: Framed) {
  startIslands(view, ViewBar, (bar) => <FrameContext value={framed}>{bar}</FrameContext>);
  startIslands(view, ViewSheet, (sheet) => <FrameContext value={framed}>{sheet}</FrameContext>);
}
