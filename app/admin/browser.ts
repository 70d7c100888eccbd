/** The script of the owner's room. Its pages work without it, except for passkeys. */
import { followKeyboard } from "./follow-keyboard.ts";
import { countLetters } from "./count-letters.ts";
import { forgetNotice } from "./forget-notice.ts";
import { openTarget } from "./open-target.ts";
import { preparePasskeys } from "./passkeys.ts";
import { preparePrinting } from "./print-button.ts";
import { refreshWhenVisible } from "./refresh.ts";
import { showOpened } from "./show-opened.ts";
import { sendOnce } from "./send-once.ts";
import { tellUnsent } from "./tell-unsent.ts";

forgetNotice();
countLetters();
openTarget();
preparePasskeys();
preparePrinting();
refreshWhenVisible();
sendOnce();
showOpened();
tellUnsent();
followKeyboard();
