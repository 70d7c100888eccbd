/** The amount beside a Buy Now button when it was pressed: the page may be outdated. */

const name = "shown";

export function addShownAmount(path: string, amountInCents: number): string {
  return `${path}?${name}=${amountInCents}`;
}

export function readShownAmount(address: string): number | undefined {
  const shown = new URL(address).searchParams.get(name);
  return shown === null ? undefined : Number(shown);
}
