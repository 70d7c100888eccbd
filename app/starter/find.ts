export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
