/** The text of a script from app/starter/. scripts/browser-scripts.ts bundles the script. */
declare module "virtual:starter/*" {
  const code: string;
  export default code;
}

/** The address of a script that scripts/browser-scripts.ts bundles. */
declare module "virtual:script-address/*" {
  /** The addresses of the files that the script imports. */
  export const imports: string[];
  const address: string;
  export default address;
}

/** The class names and tags that each island may use. */
declare module "virtual:script-words/*" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
