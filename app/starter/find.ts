/** The first element of the page that a selector names. */
export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
