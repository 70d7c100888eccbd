import { find, ask } from "./find.ts";

/** The server has the form already, even if it was sent without React. */
function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) ask(() => sessionStorage.removeItem(key));
}

forgetSentDraft();
