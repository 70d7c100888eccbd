/** Returns `content/` of the project, unless CONTENT_DIR names another folder. */
export function findContentFolder(): string {
  return process.env["CONTENT_DIR"] ?? "content";
}
