/**
 * The process that renders pages, so that visitors never wait for it: the built application a second time,
 * with the content that is about to be published. It knows nothing of earlier orders.
 */
import { basename } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import {
  compressFile,
  describeFile,
  describePhoto,
  quick,
  thorough,
  type FinishedFile,
} from "./finished-files.ts";
import { findForeignCode } from "./find-foreign-code.ts";
import { digestPage } from "./page-digest.ts";
import {
  identify,
  unknownAddress,
  type RenderAnswer,
  type RenderOrder,
  type RenderSettings,
} from "./renderer.ts";
import { contentPolicy, hashSources } from "./security-headers.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

const {
  build: file,
  media,
  share,
  paymentOrigin,
} = JSON.parse(process.argv[2] ?? "") as RenderSettings;
const loaded = import(file) as Promise<Build>;

/** Which order is worked on: one that came later ends the thorough compression of the one before. */
let latest = 0;

process.on("message", (order: RenderOrder) => {
  latest = order.number;
  render(order).catch((error: unknown) => {
    console.error(error);
    const cause = error instanceof Error ? error.message : String(error);
    refuse(order.number, [`The pages could not be rendered: ${cause}`]);
  });
});
// Whoever stops the site stops this one by ending the site: a publication may be in progress.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

async function render({ number, folder, known }: RenderOrder) {
  const build = await loaded;
  const application = build.entry.module;
  const read = await application.checkContent(folder, application.findMade(media));
  if (read.status === "refused") return refuse(number, read.faults);
  const onProgress = () => send({ number, status: "progress" });
  const made = await application.makePhotos(read.photos, { folder, media, onProgress });
  const withPhotos = { ...read.content, photos: made.photos };
  const sharePictures = await application.orderSharePictures(withPhotos, share, media);
  const content = { ...withPhotos, sharePictures };
  application.setContent(content);
  const outside = { paymentOrigin, ...application.listOutsideHosts(content) };
  const pagePolicy = contentPolicy(hashSources(application.inlineCode), outside);
  const handle = createRequestHandler(build, "production");
  const addresses = [...application.listAddresses(content), unknownAddress];
  const changed = new Map<string, FinishedFile>();
  const pages = new Map<string, string>();
  const faults: string[] = [];
  for (const address of addresses) {
    const response = await handle(new Request(`http://localhost${address}`));
    const expected = address === unknownAddress ? 404 : 200;
    if (response.status !== expected) faults.push(`${address} cannot be shown: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    const text = await response.text();
    const digest = digestPage(address, type, text);
    if (digest !== undefined) pages.set(address, digest);
    const described = describeFile(text, type, pagePolicy);
    if (known.get(address) === identify(described)) continue;
    const foreign = described.contentPolicy ? findForeignCode(text, application.inlineCode) : [];
    faults.push(...new Set(foreign.map((found) => describeForeign(address, found))));
    changed.set(address, compressFile(described, quick));
  }
  if (faults.length > 0) return refuse(number, faults);
  for (const [address, path] of made.files) {
    // The name of a photo's file is made of its content.
    if (known.get(address) !== basename(path)) changed.set(address, describePhoto(path, address));
  }
  for (const [address, one] of changed)
    send({ number, status: "file", address, file: one, isFinal: one.bodies.br === undefined });
  addresses.push(...made.files.keys());
  // All of it has to be on its way before the process is busy again.
  await new Promise((sent) =>
    process.send?.(
      { number, status: "rendered", content, addresses, pages, outside } satisfies RenderAnswer,
      sent,
    ),
  );
  await application.makeSharePictures(share);
  await compressThoroughly(number, changed);
}

function describeForeign(address: string, found: string): string {
  return `${address} cannot be shown: it has ${found}, which is not the site's own. Look for it in the texts and drawings of that page and delete it. If it isn't there, the site's code has a fault.`;
}

/** Compresses each file as far as it goes, and hands it over; stops when another version is rendered. */
async function compressThoroughly(number: number, files: ReadonlyMap<string, FinishedFile>) {
  for (const [address, finished] of files) {
    // Between two files the process looks for a newer order.
    await new Promise((resolve) => setImmediate(resolve));
    if (latest !== number) return;
    if (!finished.bodies.br) continue;
    const smaller = compressFile(finished, thorough);
    send({ number, status: "file", address, file: smaller, isFinal: true });
  }
}

function refuse(number: number, faults: readonly string[]) {
  send({ number, status: "refused", faults });
}

function send(answer: RenderAnswer) {
  // A site that has ended meanwhile misses nothing.
  process.send?.(answer, () => {});
}
