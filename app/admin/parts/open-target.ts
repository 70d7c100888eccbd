/** Opens the folded part that contains the address's target, unless the last press was refused. */
export function openTarget() {
  // Browsers ignore `autofocus` when the address has a fragment.
  const refusal = document.querySelector<HTMLElement>("main [role=alert][autofocus]");
  if (refusal) return refusal.focus();
  const field = findTarget();
  if (field) openField(field);
}

/** Browsers set `:target` only after deferred scripts have run, so this function doesn't use it. */
function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // decodeURIComponent throws on a malformed escape like "%".
    return null;
  }
}

/** Unfolds a field, and goes to it. */
export function openField(field: HTMLElement) {
  openFolds(field);
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

/** Unfolds a note, and brings it into view. */
export function reveal(note: HTMLElement) {
  openFolds(note);
  note.scrollIntoView({ block: "nearest" });
}

function openFolds(element: HTMLElement) {
  for (
    let fold = element.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
}
