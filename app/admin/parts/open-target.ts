/** Focuses the field that the URL's fragment names or, if the last action was refused, the message about it. */
export function openTarget() {
  // Browsers ignore `autofocus` when the URL has a fragment.
  const refusal = document.querySelector<HTMLElement>("main [role=alert][autofocus]");
  if (refusal) return refusal.focus();
  const field = findTarget();
  if (field) openField(field);
}

/** Doesn't use `:target`, because browsers set it only after deferred scripts have run. */
function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // decodeURIComponent throws on a malformed escape like "%".
    return null;
  }
}

/** Unfolds a field, scrolls to it and focuses it. */
export function openField(field: HTMLElement) {
  openFolds(field);
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

/** Unfolds a note and scrolls to it. */
export function reveal(note: HTMLElement) {
  openFolds(note);
  note.scrollIntoView({ block: "nearest" });
}

export function openFolds(element: HTMLElement) {
  for (
    let fold = element.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
}
