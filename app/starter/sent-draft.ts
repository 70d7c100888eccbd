import { find, tryStorage } from "./find.ts";

/**
 * Deletes a form's draft on the page that confirms the form. React deletes the draft itself only if it was loaded
 * when the form was sent.
 */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) tryStorage(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
