/** One part of the content in the room: its form, and what is done with it. */
import { findShape, choices } from "#app/content/describe-lines.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { parsePath, writePath, type Fault, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { getPublish } from "#app/server/platform/publishing/get-publisher.server.ts";
import {
  findLatest,
  listVersions,
  readVersion,
} from "#app/server/platform/publishing/versions.server.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import {
  describeForm,
  findKind,
  nameEntry,
  readFile,
  writeFieldValue,
  type FormGroup,
} from "./describe-form.server.ts";
import { nameFile } from "./find-words.server.ts";
import { publishEdits, putBack, readNewest, type PublishedEdits } from "./publish-edits.server.ts";
import { readEdits, type WordedEdit } from "./read-edits.server.ts";

export type Part = { file: string; place: string };

export type OpenPart = {
  /** The version that the form shows. */
  madeFrom: number;
  title: string;
  form: FormGroup;
};

export async function openPart(
  database: Database,
  { file, place }: Part,
): Promise<OpenPart | undefined> {
  const { number, files } = await readNewest(database);
  const form = describeForm(files, file, place);
  if (!form) return undefined;
  const path = parsePath(place);
  const title =
    path.length === 0 ? nameFile(file) : nameEntry(valueAt(readFile(files, file), path), path);
  return { madeFrom: number, title, form };
}

/** What a sent form changes of the version that it was filled from. */
export async function readChanges(
  database: Database,
  { file, place }: Part,
  madeFrom: number,
  sent: ReadonlyMap<string, string>,
): Promise<WordedEdit[]> {
  const version = await readVersion(database, madeFrom);
  if (version.status === "refused") return [];
  const form = describeForm(version.files, file, place);
  return form ? readEdits(file, form, (name) => sent.get(name)) : [];
}

type Publication = { madeFrom: number; edits: readonly FileEdit[]; note: string };

export type PartResult =
  | { status: "published"; number: number; isFolderBehind: boolean }
  | { status: "refused"; message: string; errors: Record<string, string> };

export async function publishPart(
  database: Database,
  publication: Publication,
): Promise<PartResult> {
  return describeResult(await publishEdits({ ...siteOf(database), ...publication }));
}

export async function copyInList(
  database: Database,
  { file, place }: Part,
  from: number,
  madeFrom: number,
): Promise<PartResult> {
  const path = parsePath(place);
  const { files } = await readNewest(database);
  const original = valueAt(readFile(files, file), [...path, from]);
  const id = valueAt(original, ["id"]);
  const copied = [...path, from + 1];
  const set = (key: string, value: unknown): FileEdit => ({
    kind: "set",
    file,
    path: [...copied, key],
    value,
  });
  const taken = new Set(idsOf(valueAt(readFile(files, file), path)));
  const edits: FileEdit[] = [
    { kind: "copy", file, path, from },
    ...(typeof id === "string" ? [set("id", freeId(id, taken))] : []),
    // Visitors see it once the owner has changed its words.
    ...(mayHide(file, copied) ? [set("hidden", true)] : []),
  ];
  const note = `${nameFile(file)}: a copy of ${nameEntry(original, [from])}`;
  return publishPart(database, { madeFrom, edits, note });
}

/** Puts back what visitors saw before a version, if it's still the newest. */
export async function undoVersion(database: Database, number: number): Promise<PartResult> {
  const latest = await findLatest(database);
  const versions = await listVersions(database);
  const before = versions.find((one) => one.number < number && one.refused_for === null);
  if (latest?.number !== number || !before)
    return refuse("Something else has been published since. The history has every version.");
  return putBackVersion(database, before.number);
}

export async function putBackVersion(database: Database, number: number): Promise<PartResult> {
  const note = `Version ${number} again`;
  return describeResult(await putBack({ ...siteOf(database), note }, number));
}

function siteOf(database: Database) {
  const { dataDir } = getEnv();
  return { database, publish: getPublish(), folder: findContentFolder(), dataDir };
}

function describeResult(result: PublishedEdits): PartResult {
  switch (result.status) {
    case "published": {
      const { number, folder } = result;
      return { status: "published", number, isFolderBehind: folder === "behind" };
    }
    case "unchanged":
      return refuse("Nothing is different from what visitors see.");
    case "impossible":
      return refuse(result.message);
    case "clash": {
      const errors = result.clashes.map(({ path, theirs }) => [
        writePath(path),
        `Meanwhile this was changed to "${writeFieldValue(theirs)}". To use your words instead, publish again.`,
      ]);
      const message =
        "Somebody changed the same words since you opened this page. Yours are still here.";
      return { status: "refused", message, errors: Object.fromEntries(errors) };
    }
    case "refused":
      return { status: "refused", ...describeFaults(result.faults) };
  }
}

function describeFaults(faults: readonly Fault[]) {
  const errors = faults.map(({ path, message }) => [writePath(fieldOf(path)), message]);
  const lines = faults.map(({ path, message }) => `${writePath(path)}: ${message}`);
  return {
    message: `This can't be published yet. ${lines.join(" ")}`,
    errors: Object.fromEntries(errors) as Record<string, string>,
  };
}

/** A line of a list of texts has its list's field. */
function fieldOf(path: Path): Path {
  return typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
}

function refuse(message: string): PartResult {
  return { status: "refused", message, errors: {} };
}

function idsOf(list: unknown): string[] {
  const ids = Array.isArray(list) ? list.map((entry) => valueAt(entry, ["id"])) : [];
  return ids.filter((id): id is string => typeof id === "string");
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  const base = `${id.slice(0, 50)}-copy`;
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

function mayHide(file: string, path: Path): boolean {
  const kind = findKind(file);
  const shape = kind && findShape(kind.schema, path);
  return (
    shape !== undefined &&
    choices(shape).some(({ properties = {} }) => Object.hasOwn(properties, "hidden"))
  );
}
