/** Returns the project's `content/` folder, unless CONTENT_DIR names another folder. */
export function findContentFolder(): string {
  return process.env["CONTENT_DIR"] ?? "content";
}
