import { find } from "./find.ts";

/** Once the server has the form, even if sent without React. */
export function forgetSentDraft() {
  const key = find("[data-sent-draft]")?.dataset["sentDraft"];
  if (key !== undefined) ask(() => sessionStorage.removeItem(key));
}

export function hasDraft(): boolean {
  const key = find("form[data-draft]")?.dataset["draft"];
  return key !== undefined && ask(() => sessionStorage.getItem(key)) != null;
}

/** Returns undefined when storage is disabled. */
function ask<Answer>(storage: () => Answer): Answer | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
