/** The script of the owner's room. Its pages also work without it, but for passkeys. */
import { forgetNotice } from "./forget-notice.ts";
import { preparePasskeys } from "./passkeys.ts";
import { preparePrinting } from "./print-button.ts";

forgetNotice();
preparePasskeys();
preparePrinting();
