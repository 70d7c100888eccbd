import { find } from "./find.ts";

/**
 * Deletes the text that this tab keeps for a form (`app/forms/draft.ts`) where the server has the form, which may
 * have been sent without React.
 */
export function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) ask(() => sessionStorage.removeItem(key));
}

/** Whether this tab keeps a text that React has to put into the form of this page. */
export function hasDraft(): boolean {
  const key = find("form[data-draft]")?.dataset["draft"];
  return key !== undefined && ask(() => sessionStorage.getItem(key)) != null;
}

/** Without storage there is no draft. */
function ask<Answer>(storage: () => Answer): Answer | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
