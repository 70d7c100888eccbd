import { find, tryStorage } from "./find.ts";

/**
 * Deletes a form's draft after the server has stored the form. React can't do this if the form was sent without
 * React.
 */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) tryStorage(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
