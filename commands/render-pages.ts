/** What the built application makes of a folder of content, without a site that serves it. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findContentFolder } from "#app/content/folder.ts";
import { createRenderer } from "#http/renderer.ts";
import { CommandError } from "./owner-command.ts";

const build = resolve("build/server/index.js");

/** Whether there is a build that can be started. */
export const isBuilt = existsSync(build);

/** The text of each finished page and file, by its address. */
export async function renderPages(folder = findContentFolder()): Promise<Map<string, string>> {
  if (!isBuilt) throw new Error("There is no build: run `npm run build` first.");
  const made = mkdtempSync(join(tmpdir(), "site-made-"));
  const settings = {
    build: pathToFileURL(build).href,
    media: join(made, "media"),
    share: join(made, "share"),
  };
  const renderer = createRenderer({ ...settings, paymentOrigin: undefined }, () => {});
  const rendered = await renderer.render(folder);
  renderer.stop();
  rmSync(made, { recursive: true, force: true });
  if (rendered.status === "refused") throw new CommandError(rendered.faults.join("\n"));
  return new Map(
    [...rendered.files].map(([address, { bodies }]) => [address, bodies.identity.toString()]),
  );
}
