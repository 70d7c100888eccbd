/**
 * Keeps rendered pages in DATA_DIR/pages, so that the site renders nothing when it starts with the same build,
 * content, day and settings.
 */
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { dayInZone } from "#app/lib/dates.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";
import { kindOfFault } from "../process/database-fault.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import type { RenderedFile } from "./rendered-file.server.ts";
import type { Rendered } from "./renderer.server.ts";

export type Kept = {
  rendered: Rendered;
  renderedAt: Date;
  /** Whether the files are compressed at the highest level. */
  isThorough: boolean;
};

export type KeptPages = {
  /** @param digest the digest of the content files */
  find(digest: string): Kept | undefined;
  keep(digest: string, kept: Kept): void;
};

type Options = {
  dataDir: string;
  /** What pages depend on besides the content and the day: the build, and the settings that the pages mention. */
  context: unknown;
  now?: () => Date;
};

/** How many renderings are kept: the newest one, and another one in case the owner goes back to it. */
const renderingsKept = 2;

const digestLength = 32;

export function createKeptPages({ dataDir, context, now = () => new Date() }: Options): KeptPages {
  const folder = join(dataDir, "pages");
  const nameOf = (digest: string) =>
    sha256(JSON.stringify([process.versions.v8, context, digest])).toString("hex");

  const isOfToday = ({ renderedAt, rendered: { content } }: Kept) => {
    const { timeZone } = content.site;
    return dayInZone(renderedAt, timeZone) === dayInZone(now(), timeZone);
  };

  return {
    find(digest) {
      const name = nameOf(digest);
      const kept = readKept(join(folder, name), name);
      if (!kept || !isOfToday(kept)) return undefined;
      const { rendered } = kept;
      const files = mapFiles(rendered.files, (file) => locatePhoto(file, dataDir));
      const hasPictures = [...rendered.content.sharePictures.values()].every(({ address }) =>
        existsSync(join(dataDir, "share", basename(address))),
      );
      const hasPhotos = [...files.values()].every(({ bodies: { identity } }) =>
        Buffer.isBuffer(identity) ? true : sizeOf(identity.path) === identity.byteLength,
      );
      return hasPictures && hasPhotos ? { ...kept, rendered: { ...rendered, files } } : undefined;
    },
    keep(digest, kept) {
      const name = nameOf(digest);
      try {
        makePrivateFolder(folder);
        writeKept(join(folder, name), name, kept);
        prune(folder);
      } catch (error) {
        // Ignores a full disk, because the next start can render the pages again.
        if (kindOfFault(error) === undefined) throw error;
      }
    },
  };
}

/** @returns the stored rendering, or undefined if the file is damaged or incomplete, or belongs to another rendering */
function readKept(file: string, name: string): Kept | undefined {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(digestLength);
    if (!sha256(body).equals(bytes.subarray(0, digestLength))) return undefined;
    const { name: written, ...kept } = deserialize(body) as Kept & { name: string };
    return written === name ? kept : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(file: string, name: string, kept: Kept) {
  const body = serialize({ ...kept, name });
  const next = tempPathOf(file);
  writeFileSync(next, sha256(body), { mode: 0o600 });
  // Appends the body separately, because joining it with its digest would need twice the memory.
  appendFileSync(next, body);
  renameSync(next, file);
}

function prune(folder: string) {
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-f]+$/.test(name))
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of files.slice(renderingsKept)) rmSync(file, { force: true });
}

/** Updates a photo's path, because the data folder may have been moved. */
function locatePhoto(file: RenderedFile, dataDir: string): RenderedFile {
  const { identity } = file.bodies;
  if (Buffer.isBuffer(identity)) return file;
  const path = join(dataDir, "media", basename(identity.path));
  return { ...file, bodies: { ...file.bodies, identity: { ...identity, path } } };
}

function mapFiles(
  files: Rendered["files"],
  change: (file: RenderedFile) => RenderedFile,
): Rendered["files"] {
  return new Map([...files].map(([address, file]) => [address, change(file)]));
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function sha256(bytes: Uint8Array | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}
