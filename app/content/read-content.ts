import type { z } from "zod";
import { namesOf } from "#app/lib/by-name.ts";
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
import { openFolder, type Source } from "./list-files.ts";
import { namesOfPhotos, type PhotosRead } from "./pictures/read-photos.ts";
import { readDrawings } from "./pictures/read-pictures.ts";
import { locateFault, readableOf, readYaml, valueAt, type YamlResult } from "./read-yaml.ts";
import { showContent } from "./shown-content.ts";
import { factNames, fillFacts, readFacts, type Facts } from "./fill-facts.ts";

const unopened: PhotosRead = { photos: new Map(), faults: [] };

export type CheckedContent = {
  files: ContentFiles;
  /** The parsed values of the files, before facts are filled in. */
  written: ReadonlyMap<string, unknown>;
  facts: Facts;
  drawings: Content["drawings"];
  warnings: Content["warnings"];
};

/** @throws ContentError if a file has a fault */
export function readContent(folder: string): Content {
  const checked = readChecked(openFolder(folder));
  return toContent(checked, checked.files);
}

export function findContentFaults(source: Source, photos: PhotosRead): readonly Fault[] {
  return listFaults(() => readSound(source, photos)).faults;
}

/** @throws ContentError if a file has a fault */
export function readChecked(source: Source, photos = unopened): CheckedContent {
  const { sound, yamls, facts, pictures, photoFolder, locateAll } = readSound(source, photos);
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
      ignoredFiles: locateAll(findIgnoredFiles(source.paths)),
    },
  };
}

/** Caches the results of unchanged files. */
const parsed = new WeakMap<
  object,
  { schema: z.ZodType; facts: Facts | undefined; result: Parsed }
>();

type Parsed = { data: object } | { issues: z.core.$ZodIssue[] };

/** Fills in the facts before checking, because the limits apply to the text that visitors read. */
function parse(value: unknown, schema: z.ZodType<object>, facts: Facts | undefined): Parsed {
  const known = typeof value === "object" && value !== null ? parsed.get(value) : undefined;
  if (known?.schema === schema && known.facts === facts) return known.result;
  const { success, data, error } = schema.safeParse(fillFacts(value, facts ?? {}), {
    reportInput: true,
  });
  // Fills in facts again, because default texts may quote facts, too.
  const result = success ? { data: fillFacts(data, facts ?? {}) } : { issues: error.issues };
  if (typeof value === "object" && value !== null) parsed.set(value, { schema, facts, result });
  return result;
}

/** @throws ContentError */
function readSound(source: Source, photos: PhotosRead) {
  const { paths } = source;
  if (source.faults.length > 0) throw new ContentError(source.faults);
  checkFormat(source);
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  const readable = new Map<string, unknown>();
  const files = Object.entries(contentKinds).map(([name, { file, schema }]) => {
    const yaml = paths.has(file) ? readYaml(source.read(file)) : explainMissing(file, paths);
    return { name, file, schema, yaml };
  });
  const site = files.find(({ name }) => name === "site")?.yaml;
  const facts = readFacts(readableOf(site)?.value);
  for (const { name, file, schema, yaml } of files) {
    const told = yaml.ok ? [] : yaml.faults.map((fault) => ({ file, path: [], ...fault }));
    faults.push(...told);
    const text = readableOf(yaml);
    if (!text) continue;
    const result = parse(text.value, schema, facts);
    if ("data" in result) read[name] = result.data;
    else {
      readable.set(file, text.value);
      for (const { path, message } of explainIssues(result.issues, schema)) {
        if (told.some((fault) => contains(fault.path, path))) continue;
        const quoted = listFacts(valueAt(text.value, path));
        // Skips texts that quote facts while site.yaml has a fault, because their final length isn't known.
        if (quoted !== undefined && !facts && name !== "site") continue;
        const filled = message.includes("got ") && facts && quoted;
        const because = filled ? { file: "site.yaml", keys: ["facts"] } : undefined;
        const said = [message, filled].filter(Boolean).join(" with ");
        faults.push({ file, path, message: said, ...(because && { because }) });
      }
    }
  }
  const sound = read as Partial<ContentFiles>;
  const pictures = readDrawings(source);
  const photoFolder = namesOfPhotos(paths);
  faults.push(...pictures.faults, ...photos.faults);
  faults.push(...crossCheck(sound, readable, pictures.names, photoFolder));
  const yamls = new Map<string, YamlResult>(files.map(({ file, yaml }) => [file, yaml]));
  const locateAll = (found: readonly Fault[]) =>
    found.map((fault) => locateFault(fault, readableOf(yamls.get(fault.file ?? ""))));
  if (faults.length > 0 || !isComplete(sound) || !facts) throw new ContentError(locateAll(faults));
  return { sound, yamls, facts, pictures, photoFolder, locateAll };
}

/** @param files the checked files, or copies with edited texts */
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

export function tryContent(
  source: Source,
  photos = unopened,
): { status: "read"; content: Content } | { status: "refused"; faults: readonly Fault[] } {
  const { value: checked, faults } = listFaults(() => readChecked(source, photos));
  if (!checked) return { status: "refused", faults };
  return { status: "read", content: toContent(checked, checked.files) };
}

function listFaults<Value>(read: () => Value): { value?: Value; faults: readonly Fault[] } {
  try {
    return { value: read(), faults: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults };
  }
}

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
