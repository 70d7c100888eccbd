/** The script of the page that shows the site in a frame. */
import { autosave } from "./autosave.ts";
import { countLetters } from "./count-letters.ts";
import { prepareWords } from "./prepare-words.ts";
import { followChanges } from "./view-changes.ts";
import { createFrame } from "./view-frame.ts";
import { createSheet } from "./view-sheet.ts";
import { prepareTools } from "./view-tools.ts";

const root = document.querySelector<HTMLElement>("main[data-view]");
if (root) start(root);

function start(view: HTMLElement) {
  const frame = createFrame(view, {
    onTap: (tapped) => void sheet.open(tapped),
    onShow() {
      changes.count();
      sheet.findAgain();
    },
  });
  const sheet = createSheet(view, frame);
  const changes = followChanges(view, frame);
  prepareTools(view, frame);
  view.addEventListener("form-shown", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    countLetters(target);
    prepareWords(target);
    autosave(target);
  });
  frame.begin();
}
