import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor, isRunning } from "#tests/support/wait-for.ts";
import { backUpInTurn } from "../process/take-turns.server.ts";
import { textOf } from "#tests/support/render-pages.ts";
import type { RenderedFile } from "./rendered-file.server.ts";
import { createRenderer, type RenderResult } from "./renderer.server.ts";

/**
 * Never ends with one folder, takes long for photos, is killed while a folder contains a file "kill", and
 * finds faults in all others.
 */
const program = `
import { existsSync, rmSync } from "node:fs";
process.on("disconnect", () => process.exit());
const page = (words) => ({ bodies: { identity: Buffer.from(words) }, etag: "a", contentType: "text/html" });
process.on("message", async ({ number, folder, known }) => {
  const refuse = (fault) => process.send({ number, status: "refused", faults: [{ path: [], message: fault }] });
  if (folder === "endless") for (;;);
  const send = (answer) => process.send({ number, ...answer });
  const file = { status: "file", address: "/", isFinal: false, file: page("quick") };
  if (folder === "pages") {
    if (!known.has("/")) send(file);
    const notFound = "/an-address-that-no-page-has";
    send({ ...file, address: notFound });
    send({ status: "rendered", addresses: ["/", notFound], content: {}, pages: new Map() });
    send({ ...file, isFinal: true, file: page("thorough") });
    return;
  }
  if (folder === "who") return refuse(String(process.pid));
  for (const file of [folder + "/kill", folder + "/kill-again"]) {
    if (!existsSync(file)) continue;
    rmSync(file);
    process.kill(process.pid, "SIGKILL");
  }
  for (let photo = 0; folder === "photos" && photo < 4; photo += 1) {
    await new Promise(setImmediate);
    process.send({ number, status: "progress" });
  }
  refuse("a fault of " + folder);
});`;

function makeProgram(): string {
  const file = join(makeTempFolder(), "program.mjs");
  writeFileSync(file, program);
  return file;
}

function makeRenderer(options = {}, onMessage: () => void = () => {}) {
  const file = makeProgram();
  const renderer = createRenderer({
    fork: () => fork(file, { serialization: "advanced" }).on("message", onMessage),
    media: "",
    share: "",
    improve: () => {},
    ...options,
  });
  onTestFinished(() => renderer.stop());
  return renderer;
}

const refusal = (message: unknown) => ({ faults: [{ message }] });
const faultOf = (folder: string) => refusal(`a fault of ${folder}`);

const stopTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

test("a request that hangs is refused, and the next one is taken", async () => {
  stopTime();
  const renderer = makeRenderer({ timeoutMs: 4_000 });
  expect(await renderer.render("here")).toMatchObject(faultOf("here"));
  const endless = renderer.render("endless");
  await new Promise(setImmediate);
  vi.advanceTimersByTime(4_000);
  const fault = "The pages could not be rendered: nothing happened for 4 seconds";
  expect(await endless).toMatchObject(refusal(fault));
  expect(await renderer.render("there")).toMatchObject(faultOf("there"));
});

test("many new photos may take longer than a hanging process", async () => {
  stopTime();
  const renderer = makeRenderer({ timeoutMs: 2_500 }, () => vi.advanceTimersByTime(1_000));
  expect(await renderer.render("photos")).toMatchObject(faultOf("photos"));
});

test("a request whose process was killed is taken by another one, once", async () => {
  const renderer = makeRenderer();
  const folder = makeTempFolder();
  writeFileSync(join(folder, "kill"), "");
  expect(await renderer.render(folder)).toMatchObject(faultOf(folder));
  writeFileSync(join(folder, "kill"), "");
  writeFileSync(join(folder, "kill-again"), "");
  const fault = "The pages could not be rendered: its process ended with SIGKILL";
  expect(await renderer.render(folder)).toMatchObject(refusal(fault));
  expect(await renderer.render("there")).toMatchObject(faultOf("there"));
});

test("a file follows again when it is compressed thoroughly, and is not sent for the next request", async () => {
  const improve = vi.fn<(address: string, file: RenderedFile) => void>();
  const renderer = makeRenderer({ improve });
  const textsOf = (result: RenderResult) =>
    result.status === "rendered" && [...result.files].map(([path, file]) => [path, textOf(file)]);
  const first = await renderer.render("pages");
  await vi.waitFor(() => expect(improve).toHaveBeenCalledOnce());
  expect(textOf(improve.mock.lastCall?.[1])).toBe("thorough");
  expect(textsOf(first)).toEqual([["/", "thorough"]]);
  expect(textsOf(await renderer.render("pages"))).toEqual([["/", "thorough"]]);
});

test("a backup waits for pages that are being rendered, ends their process, and the next pages wait for it", async () => {
  const renderer = makeRenderer();
  const done: string[] = [];
  const pid = renderer.render("who").then((result) => {
    done.push("pages");
    return result.status === "refused" ? Number(result.faults[0]?.message) : 0;
  });
  const { promise: copied, resolve: copy } = Promise.withResolvers<void>();
  const backingUp = backUpInTurn(async () => {
    done.push("backup");
    await copied;
    done.push("its end");
  }, new AbortController().signal);
  await waitFor("the backup has begun", () => done.includes("backup"));
  const first = await pid;
  await waitFor("the process is gone", () => !isRunning(first));
  const next = renderer.render("there").then(() => done.push("next pages"));
  // Waits until another process has rendered the same folder, so that the next pages had time to overtake the
  // backup.
  const other = fork(makeProgram(), { serialization: "advanced" });
  other.send({ number: 1, folder: "there" });
  await once(other, "message");
  other.kill();
  copy();
  await Promise.all([backingUp, next]);
  expect(done).toEqual(["pages", "backup", "its end", "next pages"]);
});

test("requests that overlap each get their own result", async () => {
  const renderer = makeRenderer();
  const folders = ["one", "two", "three"];
  const results = await Promise.all(folders.map((folder) => renderer.render(folder)));
  expect(results).toMatchObject(folders.map(faultOf));
});

test("a request that is under way ends with the renderer", async () => {
  const renderer = makeRenderer();
  await renderer.render("here");
  const result = renderer.render("endless");
  await new Promise(setImmediate);
  renderer.stop();
  expect(await result).toMatchObject(refusal(expect.stringContaining("the site stops")));
});
