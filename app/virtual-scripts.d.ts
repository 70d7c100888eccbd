/** The module has the text of a file of app/starter/ with its imports, by its name (scripts/browser-scripts.ts). */
declare module "virtual:starter/*" {
  const code: string;
  export default code;
}

/** The module has the address of a bundled script, by its name (scripts/browser-scripts.ts). */
declare module "virtual:script-address/*" {
  /** The addresses of the files that it imports. */
  export const imports: string[];
  const address: string;
  export default address;
}

/** The module has all words of each island's modules. */
declare module "virtual:script-words/*" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
