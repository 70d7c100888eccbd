/** The script of the owner's room. Its pages also work without it. */
import { countLetters } from "./count-letters.ts";
import { forgetNotice } from "./forget-notice.ts";
import { openTarget } from "./open-target.ts";

forgetNotice();
countLetters();
openTarget();
