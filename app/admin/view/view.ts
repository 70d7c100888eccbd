/** The script of the page that shows the site in a frame. */
import { followChanges } from "./view-changes.ts";
import { createFrame } from "./view-frame.ts";
import { createSheet, loadSheet } from "./view-sheet.ts";
import { prepareTools } from "./view-tools.ts";

const root = document.querySelector<HTMLElement>("main[data-view]");
if (root) start(root);

function start(view: HTMLElement) {
  const frame = createFrame(view, {
    onTap: (tapped) => void sheet.open(tapped),
    onShow() {
      changes.count();
      sheet.findAgain();
      void loadSheet();
    },
    onResize: () => sheet.reveal(),
  });
  const sheet = createSheet(view, frame);
  const changes = followChanges(view, frame);
  prepareTools(view, frame);
  frame.begin();
}
