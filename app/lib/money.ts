/**
 * Formats an amount like `$199` or `$9.50`.
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

export function formatShopPrice(dollars: number): string {
  return dollars === 0 ? "FREE" : formatDollars(Math.round(dollars * 100));
}

/**
 * Formats dollars without needless cents (`$199`), and other currencies with cents (`€199.00`).
 * @param minorUnits the amount in the currency's smallest unit, like cents
 */
export function formatAmount(minorUnits: number, currency: string): string {
  if (currency.toLowerCase() === "usd") return formatDollars(minorUnits);
  const { format, digits } = readCurrency(currency);
  return format.format(minorUnits / 10 ** digits);
}

/**
 * Whether the text can mean only one number. `1.000` may mean a thousand, and only programmers write `0x10` and
 * `1e3`.
 */
export function isPlainNumber(text: string): boolean {
  return /^-?\d+(\.\d\d?)?$/.test(text);
}

/** Formats a number for a spreadsheet, like `199.00`. */
export function toDecimals(minorUnits: number, currency: string): string {
  const { digits } = readCurrency(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

function readCurrency(currency: string) {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

/** Reads the number in a price, like `199` in `$199`, `199 €` or `199,00`, and `1999.50` in `1.999,50`. */
export function readAmount(text: string): string | undefined {
  const bare = text.replaceAll(/\s|[$€£]|usd|eur/gi, "");
  const [, whole = "", cents = ""] =
    /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d\d?)?-?)?$/.exec(bare) ?? [];
  if (whole === "") return undefined;
  const dollars = whole.replaceAll(/[.,]/g, "");
  return /[1-9]/.test(cents) ? `${dollars}.${cents.padEnd(2, "0")}` : dollars;
}

/** The query parameter with the price that the page showed beside its Buy Now button. */
const shownAmountName = "shown";

export function addShownAmount(path: string, amountInCents: number): string {
  return `${path}?${shownAmountName}=${amountInCents}`;
}

export function readShownAmount(address: string): number | undefined {
  const shown = new URL(address).searchParams.get(shownAmountName);
  return shown === null ? undefined : Number(shown);
}
