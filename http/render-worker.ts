/**
 * The thread that renders pages, so that visitors never wait for it: the built application a second time,
 * with the content that is about to be published.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import {
  compressFile,
  finishFile,
  readPhoto,
  thorough,
  type FinishedFile,
} from "./finished-files.ts";
import type { RenderAnswer, RenderOrder, RenderSettings } from "./renderer.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

/** An address that no page has: its answer is the page for all of them. */
const unknownAddress = "/an-address-that-no-page-has";

const { build: file, media, paymentOrigin } = workerData as RenderSettings;
const build = (await import(file)) as Build;
const application = build.entry.module;
const handle = createRequestHandler(build, "production");

/** Which order is worked on: one that came later ends the thorough compression of the one before. */
let latest = 0;

parentPort?.on("message", (order: RenderOrder) => {
  latest = order.number;
  void render(order);
});

async function render({ number, folder }: RenderOrder) {
  const send = (answer: RenderAnswer) => parentPort?.postMessage(answer);
  const read = application.tryContent(folder);
  if (read.status === "refused") return send({ number, ...read });
  const made = await application.makePhotos(folder, media);
  if (made.faults.length > 0) return send({ number, status: "refused", faults: made.faults });
  const content = { ...read.content, photos: made.photos };
  application.setContent(content);
  const outside = { paymentOrigin, ...application.listOutsideHosts(content) };
  const files = new Map<string, FinishedFile>();
  const faults: string[] = [];
  for (const address of [...application.listAddresses(content), unknownAddress]) {
    const response = await handle(new Request(`http://localhost${address}`));
    const expected = address === unknownAddress ? 404 : 200;
    if (response.status !== expected) faults.push(`${address} cannot be shown: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    files.set(address, finishFile(await response.text(), type, outside));
  }
  if (faults.length > 0) return send({ number, status: "refused", faults });
  for (const [address, path] of made.files) files.set(address, readPhoto(path, address));
  const notFound = files.get(unknownAddress);
  files.delete(unknownAddress);
  if (!notFound) throw new Error("the page for unknown addresses was not rendered");
  send({ number, status: "rendered", content, files, notFound, outside });
  await compressThoroughly(number, files, send);
}

/** Compresses each file as far as it goes, and hands it over; stops when another version is rendered. */
async function compressThoroughly(
  number: number,
  files: ReadonlyMap<string, FinishedFile>,
  send: (answer: RenderAnswer) => void,
) {
  for (const [address, finished] of files) {
    // Between two files the thread looks for a newer order.
    await new Promise((resolve) => setImmediate(resolve));
    if (latest !== number) return;
    if (!finished.bodies.br) continue;
    send({ number, status: "compressed", address, file: compressFile(finished, thorough) });
  }
}
