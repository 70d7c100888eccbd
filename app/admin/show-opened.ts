/** What a first press opens comes into view and takes the focus: on a phone it would be below the edge. */
export function showOpened() {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const steps = target.matches("[data-two-steps]") ? target.lastElementChild : undefined;
    if (!(steps instanceof HTMLElement)) return;
    steps.focus({ preventScroll: true });
    steps.scrollIntoView({ block: "center" });
  };
  // It doesn't bubble.
  document.addEventListener("toggle", show, { capture: true });
}
