/** The text of a bundled script from app/starter/, by its name (scripts/browser-scripts.ts). */
declare module "virtual:starter/*" {
  const code: string;
  export default code;
}

/** The address of a bundled script, by its name (scripts/browser-scripts.ts). */
declare module "virtual:script-address/*" {
  /** The addresses of the files that the script imports. */
  export const imports: string[];
  const address: string;
  export default address;
}

/** The class names and tags that the island modules may use. */
declare module "virtual:script-words/*" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
