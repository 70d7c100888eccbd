/** Opens what a field is folded into when an address leads to it. */
export function openTarget() {
  const field = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (field) openField(field);
}

/** Opens what a field is folded into, and goes there. */
export function openField(field: HTMLElement) {
  for (
    let fold = field.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
