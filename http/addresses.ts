/** Which addresses the site has besides its files, and which methods each of them takes. */

export type Method = "GET" | "HEAD" | "POST";

/** An address of the application: `/contact`, or `/checkout/practice/:sessionId`. */
export type Address = { pattern: string; methods: readonly Method[] };

/**
 * Makes the function that finds the address to which a path belongs. Like the application, it
 * ignores case and a trailing slash.
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
    const spelt = spell(path);
    return fixed.get(spelt) ?? changing.find(({ expression }) => expression.test(spelt))?.address;
  };
}

/** A path in its canonical form: decoded, in lower case, without a trailing slash. */
export function spell(path: string): string {
  return decodeURI(path)
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
}
