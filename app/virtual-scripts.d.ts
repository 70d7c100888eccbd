/** The text of app/starter/starter.ts with its imports (scripts/browser-scripts.ts). */
declare module "virtual:starter" {
  const code: string;
  export default code;
}

/** The address of a bundled script, by its name (scripts/browser-scripts.ts). */
declare module "virtual:script-address/*" {
  const address: string;
  export default address;
}

/** All words of an entry's scripts. */
declare module "virtual:script-words/*" {
  const words: readonly string[];
  export default words;
}
