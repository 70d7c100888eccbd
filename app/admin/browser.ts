/** The script of the owner's room. Its pages work without it. */
import { followKeyboard } from "./follow-keyboard.ts";
import { forgetNotice, preparePrinting, sendOnce, showOpened } from "./enhance-page.ts";
import { deviceStorage } from "./parts/storage.ts";
import { openTarget } from "./parts/open-target.ts";
import { refreshWhenVisible } from "./refresh.ts";

forgetNotice();
openTarget();
preparePrinting();
refreshWhenVisible();
sendOnce();
showOpened();
tellUnsent();
followKeyboard();

/** Loads what names them only where this device keeps words or photos. */
function tellUnsent() {
  const { unsent } = document.querySelector<HTMLElement>("[data-unsent]")?.dataset ?? {};
  if (unsent !== undefined && deviceStorage.list("unsent ").length > 0)
    void import(/* @vite-ignore */ unsent);
}
