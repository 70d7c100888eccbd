import { formatFaults } from "#app/content/fault.ts";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findContentFolder } from "#app/content/folder.ts";
import type { RenderedFile } from "#app/server/platform/publishing/rendered-file.server.ts";
import { createRenderer, type Rendered } from "#app/server/platform/publishing/renderer.server.ts";
import { forkRenderProcess } from "../../render.ts";

const server = resolve("build/server/index.js");

export async function renderPages(folder = findContentFolder()): Promise<Map<string, string>> {
  const { files } = await renderFiles(folder);
  return new Map([...files].map(([address, file]) => [address, textOf(file)]));
}

export function textOf(file: RenderedFile | undefined): string {
  const body = file?.bodies.identity;
  return Buffer.isBuffer(body) ? body.toString() : "";
}

/** @throws Error with a line for each fault */
export async function renderFiles(folder: string, build = server): Promise<Rendered> {
  if (!existsSync(server)) throw new Error("There is no build: run `npm run build` first.");
  const made = mkdtempSync(join(tmpdir(), "site-made-"));
  const renderer = createRenderer({
    fork: () => forkRenderProcess(pathToFileURL(build).href),
    media: join(made, "media"),
    share: join(made, "share"),
    improve: () => {},
  });
  const rendered = await renderer.render(folder);
  renderer.stop();
  rmSync(made, { recursive: true, force: true });
  if (rendered.status === "refused") throw new Error(formatFaults(rendered.faults));
  return rendered;
}
