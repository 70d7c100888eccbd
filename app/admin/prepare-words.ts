import { countLetters } from "./count-letters.ts";
import { markTexts } from "./mark-texts.ts";
import { showReading } from "./reading-line.ts";
import { showPictures } from "./show-picture.ts";
import { stepTexts } from "./step-texts.ts";

/** What script adds to a form of words. Letters are counted by the script of the room. */
export function prepareWords(root: ParentNode) {
  const prepareText = (part: ParentNode) => {
    markTexts(part);
    showReading(part);
  };
  prepareText(root);
  showPictures(root);
  stepTexts(root, (item) => {
    countLetters(item);
    prepareText(item);
  });
}
