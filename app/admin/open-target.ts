/** Opens what a field is folded into when an address leads to it. */
export function openTarget() {
  openField(decodeURIComponent(location.hash.slice(1)));
}

/** @returns whether there is such a field */
export function openField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  for (
    let fold = field.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  return true;
}
