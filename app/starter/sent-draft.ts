import { find, tryStorage } from "./find.ts";

/** Deletes the draft of a stored form, because React isn't loaded if the form was sent without React. */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) tryStorage(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
