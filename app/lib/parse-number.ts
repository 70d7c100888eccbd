/** Parses a number that was sent; any other text becomes one that matches nothing. */
export function parseNumber(text: string | undefined, least = 1): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : -1;
  return number >= least ? number : -1;
}
