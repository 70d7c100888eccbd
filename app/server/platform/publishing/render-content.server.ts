/** Handles the requests of the process that renders pages (`render.ts`), one after another. */
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkContent } from "#app/content/check-content.ts";
import { openFolder } from "#app/content/list-files.ts";
import { generalFault, type Fault } from "#app/content/fault.ts";
import { setContent } from "#app/content/load.server.ts";
import { replaceEnv } from "../process/env.server.ts";
import { findForeignCode, type InlineCode } from "./find-foreign-code.server.ts";
import { listAddresses } from "./list-addresses.server.ts";
import { createDecodedCheck, makePhotos } from "./make-photos.server.ts";
import { digestPage } from "./page-dates.server.ts";
import {
  compressFile,
  toPhotoFile,
  toTextFile,
  quickLevel,
  thoroughLevel,
  type RenderedFile,
} from "./rendered-file.server.ts";
import {
  toRenderFault,
  unknownAddress,
  type RenderAnswer,
  type RenderRequest,
} from "./renderer.server.ts";
import { makeSharePictures, planSharePictures } from "./share-pictures.server.ts";

/**
 * How long thorough compression is delayed, in milliseconds, because a site that has just started, or an owner who
 * keeps editing, needs the processor first.
 */
const compressAfter = 10_000;

type Options = {
  handle: (request: Request) => Promise<Response>;
  inlineCode: InlineCode;
  send: (answer: RenderAnswer) => Promise<void>;
};

/** Returns the function that handles requests. A new request stops the compression for an earlier one. */
export function createRenderHandler({ handle, inlineCode, send }: Options) {
  let latest = 0;

  /** @returns the files that still have to be compressed thoroughly */
  async function renderRequest({ number, folder, media, share, known, env }: RenderRequest) {
    if (env) replaceEnv(env);
    const source = openFolder(folder);
    const read = await checkContent(source, createDecodedCheck(media));
    if (read.status === "refused") {
      await send({ number, ...read });
      return undefined;
    }
    const onProgress = () => void send({ number, status: "progress" });
    const made = await makePhotos(read.photos, read.content, { source, media, onProgress });
    const withPhotos = { ...read.content, photos: made.photos };
    const sharePictures = await planSharePictures(withPhotos, {
      folder: share,
      media,
      onProgress,
    });
    const content = { ...withPhotos, sharePictures };
    setContent(content);
    const all = [...listAddresses(content), unknownAddress];
    const rendered = await renderPages(all, known, onProgress);
    if (rendered.faults.length > 0) {
      await send({ number, status: "refused", faults: rendered.faults });
      return undefined;
    }
    const { changed, pages } = rendered;
    for (const [address, path] of made.files)
      if (known.get(address) !== basename(path)) changed.set(address, toPhotoFile(path));
    for (const [address, file] of changed)
      void send({ number, status: "file", address, file, isFinal: file.bodies.br === undefined });
    const addresses = [...all, ...made.files.keys()];
    // Waits until all answers are sent, because compression then keeps the process busy.
    await send({ number, status: "rendered", content, addresses, pages });
    return changed;
  }

  async function renderPages(
    addresses: readonly string[],
    known: ReadonlyMap<string, string>,
    onProgress: () => void,
  ) {
    const changed = new Map<string, RenderedFile>();
    const pages = new Map<string, string>();
    const faults: Fault[] = [];
    for (const address of addresses) {
      onProgress();
      const response = await handle(new Request(`http://localhost${address}`));
      const expected = address === unknownAddress ? 404 : 200;
      if (response.status !== expected)
        faults.push(generalFault(`${address} cannot be shown: ${response.status}`));
      const type = response.headers.get("Content-Type") ?? "";
      const text = await response.text();
      const digest = digestPage(address, type, text);
      if (digest !== undefined) pages.set(address, digest);
      const file = toTextFile(text, type);
      if (known.get(address) === file.etag) continue;
      const foreign = type.startsWith("text/html") ? findForeignCode(text, inlineCode) : [];
      faults.push(...new Set(foreign.map((found) => toForeignFault(address, found))));
      changed.set(address, compressFile(file, quickLevel));
    }
    return { changed, pages, faults };
  }

  async function compressThoroughly(number: number, files: ReadonlyMap<string, RenderedFile>) {
    for (const [address, file] of files) {
      // Yields to the event loop between files, so that a newer request can come in.
      await new Promise((resolve) => setImmediate(resolve));
      if (latest !== number) return;
      if (!file.bodies.br) continue;
      const smaller = compressFile(file, thoroughLevel);
      void send({ number, status: "file", address, file: smaller, isFinal: true });
    }
    void send({ number, status: "finished", isThorough: true });
  }

  return async (request: RenderRequest) => {
    const { number, share } = request;
    latest = number;
    const isLatest = () => latest === number;
    const changed = await renderRequest(request).catch(async (error: unknown) => {
      console.error(error);
      const cause = error instanceof Error ? error.message : String(error);
      await send({ number, status: "refused", faults: [toRenderFault(cause)] });
      return undefined;
    });
    // Also draws an earlier request's pictures, because drawing them at the same time would take twice the memory.
    await makeSharePictures(share, () => {
      void send({ number, status: "progress" });
      return isLatest();
    });
    if (!changed || !isLatest()) return;
    void send({ number, status: "finished", isThorough: false });
    await sleep(compressAfter);
    await compressThoroughly(number, changed);
  };
}

function toForeignFault(address: string, found: string): Fault {
  return generalFault(
    `${address} cannot be shown: it has ${found}, which is not the site's own. Look for it in the texts and drawings of that page and delete it. If it isn't there, the site's code has a fault.`,
  );
}
