/** Brings the second step of a button into view and focuses it: on a phone it would open below the edge. */
export function showOpened() {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const steps = target.matches("[data-two-steps]") ? target.lastElementChild : undefined;
    if (!(steps instanceof HTMLElement)) return;
    steps.focus({ preventScroll: true });
    steps.scrollIntoView({ block: "center" });
  };
  // A toggle event doesn't bubble.
  document.addEventListener("toggle", show, { capture: true });
}
