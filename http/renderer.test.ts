import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { createRenderer } from "./renderer.ts";

/**
 * An application that never ends with one folder, breaks with another, takes its time for photos, is killed with a
 * folder as long as there is a file "kill" in it, and finds faults in the rest.
 */
const application = `
import { existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
export const entry = { module: { findMade() {}, async makePhotos(photos, { onProgress }) {
  for (let photo = 0; photo < 4; photo += 1) {
    await sleep(1_000);
    onProgress();
  }
  throw new Error("all photos are made");
}, async checkContent(folder) {
  if (folder === "photos") return { status: "read" };
  if (folder === "endless") for (;;);
  if (folder === "broken") throw new Error("a bug");
  for (const file of [folder + "/kill", folder + "/kill-again"]) {
    if (!existsSync(file)) continue;
    rmSync(file);
    process.kill(process.pid, "SIGKILL");
  }
  if (folder === "who") return { status: "refused", faults: [String(process.pid)] };
  return { status: "refused", faults: ["a fault of " + folder] };
} } };`;

function makeSettings() {
  const folder = makeTempFolder();
  const build = join(folder, "build.mjs");
  writeFileSync(build, application);
  return {
    build: pathToFileURL(build).href,
    media: folder,
    share: folder,
    paymentOrigin: undefined,
  };
}

function makeRenderer(timing = {}) {
  const renderer = createRenderer(makeSettings(), () => {}, { timeoutMs: 4_000, ...timing });
  onTestFinished(() => renderer.stop());
  return renderer;
}

test.each(["broken", "endless"])(
  "what is %s is refused, and the next order is taken",
  async (folder) => {
    const renderer = makeRenderer();
    expect(await renderer.render("here")).toMatchObject({ faults: ["a fault of here"] });
    expect(await renderer.render(folder)).toMatchObject({
      status: "refused",
      faults: [expect.stringMatching(/^The pages could not be rendered: /)],
    });
    expect(await renderer.render("there")).toMatchObject({ faults: ["a fault of there"] });
  },
);

test("many new photos may take longer than a hanging process", async () => {
  const renderer = makeRenderer({ timeoutMs: 2_500 });
  await renderer.render("here");
  expect(await renderer.render("photos")).toMatchObject({
    faults: ["The pages could not be rendered: all photos are made"],
  });
});

test("an order whose process was killed is taken by another one, once", async () => {
  const renderer = makeRenderer();
  const folder = makeTempFolder();
  writeFileSync(join(folder, "kill"), "");
  expect(await renderer.render(folder)).toMatchObject({ faults: [`a fault of ${folder}`] });
  writeFileSync(join(folder, "kill"), "");
  writeFileSync(join(folder, "kill-again"), "");
  expect(await renderer.render(folder)).toMatchObject({
    faults: ["The pages could not be rendered: its process ended with SIGKILL"],
  });
  expect(await renderer.render("there")).toMatchObject({ faults: ["a fault of there"] });
});

// Fails when the second order takes the place of the first one: that never ends.
test("orders that overlap are taken one after the other", async () => {
  const renderer = makeRenderer();
  const results = await Promise.all(["one", "two", "broken", "three"].map(renderer.render));
  expect(results).toMatchObject([
    { faults: ["a fault of one"] },
    { faults: ["a fault of two"] },
    { faults: ["The pages could not be rendered: a bug"] },
    { faults: ["a fault of three"] },
  ]);
});

test("an order that is under way ends with the renderer", async () => {
  const renderer = makeRenderer();
  await renderer.render("here");
  const result = renderer.render("endless");
  await new Promise(setImmediate);
  renderer.stop();
  expect(await result).toMatchObject({ faults: [expect.stringContaining("the site stops")] });
});

test("takes more orders than a leak of listeners would bear", async () => {
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => {
    process.off("warning", note);
  });
  const renderer = makeRenderer();
  for (let order = 0; order < 15; order += 1) await renderer.render("here");
  expect(warnings).toEqual([]);
});

/** The id of the process that takes the orders. */
async function askPid(renderer: ReturnType<typeof createRenderer>): Promise<number> {
  const result = await renderer.render("who");
  return Number(result.status === "refused" && result.faults[0]);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the process ends when there is nothing to do, and another one takes the next order", async () => {
  const renderer = makeRenderer({ idleMs: 50 });
  const first = await askPid(renderer);
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), 5_000);
  expect(await askPid(renderer)).not.toBe(first);
});

test("the process ends with a site that is killed", async () => {
  const site = spawn(
    process.execPath,
    [
      "--input-type=module-typescript",
      "--eval",
      `import { createRenderer } from ${JSON.stringify(new URL("./renderer.ts", import.meta.url).href)};
       const renderer = createRenderer(${JSON.stringify(makeSettings())}, () => {});
       console.log((await renderer.render("who")).faults[0]);
       setInterval(() => {}, 1_000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = await once(site.stdout, "data");
  const pid = Number(String(line));
  expect(isRunning(pid)).toBe(true);
  site.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
});
