/** The script of the owner's room. Its pages also work without it. */
import { askOnReturn } from "./ask-on-return.ts";
import { forgetNotice } from "./forget-notice.ts";
import { insertReplies } from "./insert-reply.ts";
import { keepDrafts } from "./keep-drafts.ts";

// Before the address forgets that something was done.
keepDrafts();
forgetNotice();
insertReplies();
askOnReturn();
