/** How long after a press the second one of a double press can come, in milliseconds. */
const doublePress = 500;

const presses = ["mousedown", "click"] as const;

/**
 * Opens a dialog over the page. A press beside it closes it, though not the second half of the
 * double press that opened it: by then the dialog lies over what was pressed.
 *
 * @param dialog with `closedby="any"`
 */
export function openModal(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  dialog.setAttribute("closedby", "closerequest");
  for (const press of presses) document.addEventListener(press, ignoreSecond, { capture: true });
  setTimeout(() => {
    dialog.setAttribute("closedby", "any");
    for (const press of presses)
      document.removeEventListener(press, ignoreSecond, { capture: true });
  }, doublePress);
  dialog.showModal();
}

/** The second half takes the focus from nothing, and presses nothing in the dialog. */
function ignoreSecond(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
