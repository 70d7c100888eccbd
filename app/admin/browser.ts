/** The script of the owner's room. Its pages also work without it. */
import { forgetNotice } from "./forget-notice.ts";
import { refreshWhenVisible } from "./refresh.ts";

forgetNotice();
refreshWhenVisible();
