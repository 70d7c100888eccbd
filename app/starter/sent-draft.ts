import { find, tryStorage } from "./find.ts";

/** Deletes the draft of a form that the server has stored, because it may have been sent without React. */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) tryStorage(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
