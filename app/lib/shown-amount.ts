/** The amount that stood beside a Buy Now button when it was pressed: the page may be of an earlier version. */

const name = "shown";

/** The address that a Buy Now button posts to. */
export function addShownAmount(path: string, amountInCents: number): string {
  return `${path}?${name}=${amountInCents}`;
}

/** The amount in cents; undefined where the button named none. */
export function readShownAmount(address: string): number | undefined {
  const shown = new URL(address).searchParams.get(name);
  return shown === null ? undefined : Number(shown);
}
