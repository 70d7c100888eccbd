import { ask } from "./drafts.ts";
import { find } from "./find.ts";

/** Once the server has the form, even if sent without React. */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) ask(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
