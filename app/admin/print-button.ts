/** Makes buttons print the page; without script, the browser's menu does. */
export function preparePrinting() {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
