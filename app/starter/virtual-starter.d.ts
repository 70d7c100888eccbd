/** The text of starter.ts with its imports, made by vite.config.ts. */
declare module "virtual:starter" {
  const code: string;
  export default code;
}
