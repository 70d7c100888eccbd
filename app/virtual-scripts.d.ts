/** The text of a file of app/starter/ with its imports, by its name (scripts/browser-scripts.ts). */
declare module "virtual:starter/*" {
  const code: string;
  export default code;
}

/** The address of a bundled script, by its name (scripts/browser-scripts.ts). */
declare module "virtual:script-address/*" {
  /** The addresses of the files that it imports. */
  export const imports: string[];
  const address: string;
  export default address;
}

/** By island: all words of its modules. */
declare module "virtual:script-words/*" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
