/** The longest time between the clicks of a double-click, in milliseconds. */
const doublePress = 500;

const presses = ["mousedown", "click"] as const;

/** Opens a dialog. A click on the backdrop closes it, unless the click belongs to the opening double-click. */
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

function ignoreSecond(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
