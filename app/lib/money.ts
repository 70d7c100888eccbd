/**
 * Writes an amount in US dollars the way prices are shown: `$199`, `$9.50`.
 *
 * @param cents whole number of cents, zero or more
 * @throws RangeError for fractions of a cent and for negative amounts
 */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`expected a whole number of cents, got ${cents}`);
  }
  const dollars = Math.floor(cents / 100).toLocaleString("en-US");
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, "0")}`;
}

/** The price of a shop product: `FREE` for nothing, else dollars. */
export function formatShopPrice(dollars: number): string {
  return dollars === 0 ? "FREE" : formatDollars(Math.round(dollars * 100));
}
