/**
 * The thread that renders pages, so that visitors never wait for it: the built application a second time,
 * with the content that is about to be published.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import {
  compressFile,
  describeFile,
  quick,
  readPhoto,
  thorough,
  type FinishedFile,
} from "./finished-files.ts";
import {
  unknownAddress,
  type RenderAnswer,
  type RenderOrder,
  type RenderSettings,
} from "./renderer.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

const { build: file, media, paymentOrigin } = workerData as RenderSettings;
const build = (await import(file)) as Build;
const application = build.entry.module;
const handle = createRequestHandler(build, "production");

/** What the last order made. What is the same again is neither compressed nor handed over again. */
let known = new Map<string, FinishedFile>();

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
    const described = describeFile(await response.text(), type, outside);
    files.set(address, findSame(address, described) ?? compressFile(described, quick));
  }
  if (faults.length > 0) return send({ number, status: "refused", faults });
  for (const [address, path] of made.files) {
    const photo = readPhoto(path, address);
    files.set(address, findSame(address, photo) ?? photo);
  }
  const changed = new Map([...files].filter(([address, one]) => one !== known.get(address)));
  known = files;
  send({ number, status: "rendered", content, addresses: [...files.keys()], changed, outside });
  await compressThoroughly(number, changed, send);
}

/** The file of the last order, when it is the same one. */
function findSame(address: string, one: FinishedFile): FinishedFile | undefined {
  const before = known.get(address);
  return before?.etag === one.etag && before.contentPolicy === one.contentPolicy
    ? before
    : undefined;
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
    const smaller = compressFile(finished, thorough);
    known.set(address, smaller);
    send({ number, status: "compressed", address, file: smaller });
  }
}
