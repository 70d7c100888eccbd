/** Which addresses the site has besides its files, and which methods each of them takes. */

export type Method = "GET" | "HEAD" | "POST";

/** An address of the application: `/contact`, or `/checkout/practice/:sessionId`. */
export type Address = { pattern: string; methods: readonly Method[] };

/**
 * Makes the function that finds the address to which a path belongs. Capitals, a slash at the end and
 * the ending of a page's data do not matter, as they do not to the application.
 */
export function createAddressBook(
  addresses: readonly Address[],
): (path: string) => Address | undefined {
  const fixed = new Map<string, Address>();
  const changing: Array<{ address: Address; expression: RegExp }> = [];
  for (const address of addresses) {
    const { pattern } = address;
    if (pattern.includes(":")) {
      const expression = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
      changing.push({ address, expression });
    } else if (!pattern.includes("*")) fixed.set(pattern, address);
  }
  return (path) => {
    // The data of a page whose address ends with a slash have an address of their own kind.
    const spelt = spell(path.replace(/(?:(?<=.)\/_)?\.data$/, ""));
    return fixed.get(spelt) ?? changing.find(({ expression }) => expression.test(spelt))?.address;
  };
}

/** A path as the site spells it: decoded, in small letters, without a slash at the end. */
export function spell(path: string): string {
  return decodeURI(path)
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
}
