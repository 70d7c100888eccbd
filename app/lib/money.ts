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

/**
 * Writes an amount as its currency is written: dollars like prices, `€199.00` for others.
 *
 * @param minorUnits the amount in the smallest unit of the currency, like cents
 * @param currency three letters, in any case
 * @throws RangeError for fractions of a cent, and for what is no currency
 */
export function formatAmount(minorUnits: number, currency: string): string {
  if (currency.toLowerCase() === "usd") return formatDollars(minorUnits);
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minorUnits / 10 ** digits);
}
