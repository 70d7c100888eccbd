import { namesOf } from "#app/lib/by-name.ts";
import { join } from "node:path";
import { withSessionLength } from "./schemas/catalogue.ts";
import { resolveLinks } from "#app/lib/inline-marks.ts";
import { changeTexts, curlQuotationMarks } from "#app/lib/typography.ts";

import { crossCheck } from "./cross-checks.ts";
import {
  findEmptyAlts,
  findForeignWords,
  findPastDates,
  findUndatedVideos,
  findSmallPhotos,
  findUnfitFiles,
} from "./cross-checks/warnings.ts";
import { findUnusedVillains } from "./cross-checks/pictures.ts";
import { ContentError, type Fault, type Path } from "./fault.ts";
import { explainIssues } from "./explain-issue.ts";
import { checkFormat } from "./format.ts";
import { contentKinds, type Content, type ContentFiles, type ContentName } from "./kinds.ts";
import { explainMissing, findIgnoredFiles } from "./known-files.ts";
import { listContentFiles } from "./list-files.ts";
import { namesOfPhotos, type PhotosRead } from "./pictures/read-photos.ts";
import { readDrawings } from "./pictures/read-pictures.ts";
import { locateFault, readableOf, readYaml, valueAt, type YamlResult } from "./read-yaml.ts";
import { showContent } from "./shown-content.ts";
import { factNames, fillFacts, readFacts, type Facts } from "./fill-facts.ts";

const unopened: PhotosRead = { photos: new Map(), faults: [] };

export type CheckedContent = {
  files: ContentFiles;
  /** The values of the files before facts are filled in. */
  written: ReadonlyMap<string, unknown>;
  facts: Facts;
  drawings: Content["drawings"];
  warnings: Content["warnings"];
};

export function readContent(folder: string, photos = unopened): Content {
  const checked = readChecked(folder, photos);
  return toContent(checked, checked.files);
}

/** @throws ContentError if a file has a fault */
export function readChecked(folder: string, photos = unopened): CheckedContent {
  const paths = listPaths(folder);
  checkFormat(folder, paths);
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  const readable = new Map<string, unknown>();
  const files = Object.entries(contentKinds).map(([name, { file, schema }]) => {
    const yaml = paths.has(file) ? readYaml(join(folder, file)) : explainMissing(file, paths);
    return { name, file, schema, yaml };
  });
  const site = files.find(({ name }) => name === "site")?.yaml;
  const facts = readFacts(readableOf(site)?.value);
  for (const { name, file, schema, yaml } of files) {
    const told = yaml.ok ? [] : yaml.faults.map((fault) => ({ file, path: [], ...fault }));
    faults.push(...told);
    const text = readableOf(yaml);
    if (!text) continue;
    // The limits apply to the text that visitors read.
    const result = schema.safeParse(fillFacts(text.value, facts ?? {}), { reportInput: true });
    // A default text may quote facts, too.
    if (result.success) read[name] = fillFacts(result.data, facts ?? {});
    else {
      readable.set(file, text.value);
      for (const { path, message } of explainIssues(result.error.issues, schema)) {
        if (told.some((fault) => contains(fault.path, path))) continue;
        const quoted = listFacts(valueAt(text.value, path));
        // The facts are unknown while site.yaml has a fault.
        if (quoted !== undefined && !facts && name !== "site") continue;
        const filled = message.includes("got ") && facts && quoted;
        const because = filled ? { file: "site.yaml", keys: ["facts"] } : undefined;
        const said = [message, filled].filter(Boolean).join(" with ");
        faults.push({ file, path, message: said, ...(because && { because }) });
      }
    }
  }
  const sound = read as Partial<ContentFiles>;
  const pictures = readDrawings(folder, paths);
  const photoFolder = namesOfPhotos(paths);
  faults.push(...pictures.faults, ...photos.faults);
  faults.push(...crossCheck(sound, readable, pictures.names, photoFolder));
  const yamls = new Map<string, YamlResult>(files.map(({ file, yaml }) => [file, yaml]));
  const locateAll = (found: readonly Fault[]) =>
    found.map((fault) => locateFault(fault, readableOf(yamls.get(fault.file ?? ""))));
  if (faults.length > 0 || !isComplete(sound) || !facts) throw new ContentError(locateAll(faults));
  return {
    files: sound,
    written: new Map([...yamls].map(([file, yaml]) => [file, yaml.ok ? yaml.value : undefined])),
    facts,
    drawings: pictures.drawings,
    warnings: {
      foreignWords: locateAll(findForeignWords(sound)),
      pastDates: locateAll(findPastDates(sound, new Date())),
      undatedVideos: locateAll(findUndatedVideos(sound)),
      emptyAlts: locateAll(findEmptyAlts(sound)),
      pictures: locateAll([
        ...pictures.notes,
        ...findUnusedVillains(sound, pictures.drawings),
        ...findUnfitFiles(photoFolder),
        ...findSmallPhotos(sound, photos.photos),
      ]),
      ignoredFiles: locateAll(findIgnoredFiles(paths)),
    },
  };
}

/** @param files the checked files, or the same files with different words */
export function toContent(
  { drawings, warnings }: Pick<CheckedContent, "drawings" | "warnings">,
  files: ContentFiles,
): Content {
  const { files: shown, emptyPaths, findTarget } = showContent(files);
  const finish = <Value>(value: Value) =>
    changeTexts(value, (text) => curlQuotationMarks(resolveLinks(text, findTarget)));
  const texts = finish(shown);
  const withLengths = (programs: ReadonlyArray<Parameters<typeof withSessionLength>[0]>) =>
    programs.map((program) => withSessionLength(program, texts.site.conditions.sessionMinutes));
  return {
    ...texts,
    programs: withLengths(texts.programs.programs),
    emptyPaths,
    allPrograms: withLengths(finish(files.programs.programs)),
    products: texts.products.products,
    testimonials: texts.testimonials.testimonials,
    videos: texts.videos.videos,
    podcastAppearances: texts.podcastAppearances.appearances,
    villains: texts.villains.villains,
    frameworks: texts.frameworks.frameworks,
    resources: texts.resources.resources,
    drawings,
    photos: new Map(),
    sharePictures: new Map(),
    warnings,
  };
}

function listPaths(folder: string): ReadonlySet<string> {
  const { files, faults } = listContentFiles(folder);
  if (faults.length === 0 && files.length === 0)
    faults.push({ file: "", path: [], message: `expected your files in ${folder}, found none` });
  if (faults.length > 0) throw new ContentError(faults);
  return new Set(files.map(({ path }) => path));
}

export function tryContent(
  folder: string,
  photos = unopened,
): { status: "read"; content: Content } | { status: "refused"; faults: readonly Fault[] } {
  try {
    return { status: "read", content: readContent(folder, photos) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { status: "refused", faults: error.faults };
  }
}

/** Whether `path` is inside `around`. */
function contains(around: Path, path: Path): boolean {
  return around.length > 0 && around.every((step, at) => path[at] === step);
}

function listFacts(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const quoted = factNames.map((name) => `{${name}}`).filter((name) => text.includes(name));
  return quoted.length > 0 ? `${quoted.join(" and ")} filled in` : undefined;
}

function isComplete(read: Partial<ContentFiles>): read is ContentFiles {
  return namesOf<ContentName>(contentKinds).every((name) => name in read);
}
