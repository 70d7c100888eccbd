/** The script of the owner's room. Its pages work without it, except for passkeys. */
import { askOnReturn } from "./ask-on-return.ts";
import { followKeyboard } from "./follow-keyboard.ts";
import {
  countLetters,
  forgetNotice,
  insertReplies,
  preparePrinting,
  showOpened,
  sendOnce,
} from "./enhance-page.ts";
import { keepDrafts } from "./keep-drafts.ts";
import { openTarget } from "./open-target.ts";
import { preparePasskeys } from "./passkeys.ts";
import { refreshWhenVisible } from "./refresh.ts";
import { tellUnsent } from "./tell-unsent.ts";

// Reads `?done=` before forgetNotice removes it.
keepDrafts();
forgetNotice();
countLetters();
openTarget();
insertReplies();
askOnReturn();
preparePasskeys();
preparePrinting();
refreshWhenVisible();
sendOnce();
showOpened();
tellUnsent();
followKeyboard();
