/** The script of the owner's room. Its pages work without it. */
import { followKeyboard } from "./follow-keyboard.ts";
import {
  countLetters,
  forgetNotice,
  preparePrinting,
  sendOnce,
  showOpened,
} from "./enhance-page.ts";
import { openTarget } from "./parts/open-target.ts";
import { refreshWhenVisible } from "./refresh.ts";
import { tellUnsent } from "./unsent/tell-unsent.ts";

forgetNotice();
countLetters();
openTarget();
preparePrinting();
refreshWhenVisible();
sendOnce();
showOpened();
tellUnsent();
followKeyboard();
