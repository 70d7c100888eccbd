/** Runs on every page of the owner's room. All pages also work without JavaScript. */
import { followKeyboard } from "./follow-keyboard.ts";
import { forgetNotice, preparePrinting, sendOnce, showOpened } from "./enhance-page.ts";
import { deviceStorage } from "#app/lib/browser-storage.ts";
import { openTarget } from "./parts/open-target.ts";
import { keepTypedEarly } from "./words/form/keep-early.ts";
import { refreshWhenVisible } from "./refresh.ts";

keepTypedEarly();
forgetNotice();
openTarget();
preparePrinting();
refreshWhenVisible();
sendOnce();
showOpened();
tellUnsent();
followKeyboard();

/** Loads the list of unsent texts and photos if this device stores any. */
function tellUnsent() {
  const { unsent } = document.querySelector<HTMLElement>("[data-unsent]")?.dataset ?? {};
  if (unsent !== undefined && deviceStorage.list("unsent ").length > 0)
    void import(/* @vite-ignore */ unsent);
}
