import { createHash } from "node:crypto";
import {
  isPictureName,
  pictureKinds,
  type PictureKind,
  type PictureName,
} from "#app/lib/picture-names.ts";
import type { Fault } from "../fault.ts";
import type { Source } from "../list-files.ts";
import { checkSvg, findTooMuch, type CheckedSvg } from "./check-svg.ts";
import { cleanSvg } from "./clean-svg.ts";

type Drawing = Omit<CheckedSvg, "faults" | "notes"> & { version: string };

export type Drawings = ReadonlyMap<PictureName, Drawing>;

type Read = { drawing: Drawing; notes: string[] } | { faults: string[] };

/** Caches the results, because cleaning all drawings takes seconds. */
const known = new Map<string, Read>();

export function readDrawings({ paths, read }: Source): {
  drawings: Drawings;
  names: ReadonlySet<PictureName>;
  notes: Fault[];
  faults: Fault[];
} {
  const drawings = new Map<PictureName, Drawing>();
  const names = new Set<PictureName>();
  const notes: Fault[] = [];
  const faults: Fault[] = [];
  for (const name of [...paths].flatMap((path) => drawingFile.exec(path)?.[1] ?? [])) {
    const file = `pictures/${name}.svg`;
    const report = (message: string) => faults.push({ file, path: [], message });
    if (!isPictureName(name)) {
      report("expected a file name of lowercase words joined by hyphens, like salary-troll.svg");
      continue;
    }
    names.add(name);
    const found = readDrawing(read(file), name);
    if ("faults" in found) {
      found.faults.forEach(report);
      continue;
    }
    drawings.set(name, found.drawing);
    notes.push(...found.notes.map((message) => ({ file, path: [], message })));
  }
  for (const message of findLonely(names)) faults.push({ file: "pictures", path: [], message });
  return { drawings, names, notes, faults };
}

const drawingFile = new RegExp(
  `^pictures/((?:${Object.keys(pictureKinds).join("|")})/[^/]+)\\.svg$`,
);

function readDrawing(bytes: Buffer, name: PictureName): Read {
  const text = bytes.toString("utf8");
  const version = createHash("sha256").update(`${name}\n${text}`).digest("base64url").slice(0, 6);
  const [kind] = name.split("/") as [PictureKind];
  const read = known.get(version) ?? toRead(cleanAndCheck(text, kind), version);
  known.set(version, read);
  return read;
}

function toRead({ faults, notes, ...drawing }: CheckedSvg, version: string): Read {
  return faults.length > 0 ? { faults } : { drawing: { ...drawing, version }, notes };
}

/** Checks the drawing first, because cleaning takes a hundred times as long and few drawings need it. */
function cleanAndCheck(text: string, kind: PictureKind): CheckedSvg {
  const refuse = (fault: string) => ({ svg: "", viewBox: "", faults: [fault], notes: [] });
  const tooMuch = findTooMuch(text);
  if (tooMuch !== undefined) return refuse(tooMuch);
  try {
    const asSaved = checkSvg(text, kind);
    return asSaved.faults.length === 0 ? asSaved : checkSvg(cleanSvg(text), kind);
  } catch {
    return refuse("expected a drawing saved as SVG; it cannot be read as one");
  }
}

function findLonely(names: ReadonlySet<PictureName>): string[] {
  return [...names].flatMap((name) => {
    if (!name.startsWith("villains/")) return [];
    const beaten = name.endsWith("-defeated");
    const twin = beaten ? name.slice(0, -"-defeated".length) : `${name}-defeated`;
    if (names.has(twin as PictureName)) return [];
    return [`expected ${twin}.svg beside ${name}.svg: a villain has two states`];
  });
}
