/** One part of the content in the room: its form, and what is done with it. */
import { findContentFolder } from "#app/content/folder.ts";
import { parsePath, type Path } from "#app/content/fault.ts";
import { findShape, choices } from "#app/content/describe-lines.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { getPublisher } from "#app/server/platform/publishing/get-publisher.server.ts";
import {
  findLatest,
  listVersions,
  readVersion,
} from "#app/server/platform/publishing/versions.server.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import { describeForm, listVariants, readFile, type FormGroup } from "./describe-form.server.ts";
import { describeResult, refuse, type PartResult } from "./describe-result.server.ts";
import { findKind, nameEntry, nameFile } from "./name-place.server.ts";
import { publishEdits, putBack, readNewest } from "./publish-edits.server.ts";
import { readEdits, readNewValue, type Sent, type WordedEdit } from "./read-edits.server.ts";

/** @property variant which kind a new entry has */
export type Part = { file: string; place: string; variant: number };

export type OpenPart = {
  /** The version that the form shows. */
  madeFrom: number;
  title: string;
  form: FormGroup;
  /** Of a new entry, the kinds that it can have. */
  variants: string[];
};

export async function openPart(database: Database, part: Part): Promise<OpenPart | undefined> {
  const { number, files } = await readNewest(database);
  const { file, place, variant } = part;
  const form = describeForm(files, file, place, variant);
  if (!form) return undefined;
  const path = parsePath(place);
  const variants = form.isNew ? listVariants(files, file, place) : [];
  if (form.isNew && typeof path.at(-1) === "number")
    return { madeFrom: number, title: "A new entry", form, variants };
  const value = valueAt(readFile(files, file), path);
  const inFile = typeof path.at(-1) === "number" ? nameEntry(value, path) : form.label;
  const title = path.length === 0 ? nameFile(file) : inFile;
  return { madeFrom: number, title, form, variants };
}

export type ReadPart = { edits: FileEdit[]; changes: WordedEdit[]; fields: ReadonlySet<string> };

/** What a sent form changes of the version that it was filled from. */
export async function readPart(
  database: Database,
  { file, place, variant }: Part,
  madeFrom: number,
  sent: Sent,
): Promise<ReadPart> {
  const version = await readVersion(database, madeFrom);
  const form =
    version.status === "read" ? describeForm(version.files, file, place, variant) : undefined;
  if (version.status !== "read" || !form) return { edits: [], changes: [], fields: new Set() };
  const fields = new Set(listFields(form));
  if (form.isNew) {
    const whole = readFile(version.files, file);
    return { edits: [addition(file, whole, form, sent)], changes: [], fields };
  }
  const changes = readEdits(file, form, sent);
  return { edits: changes.map(({ edit }) => edit), changes, fields };
}

function listFields({ fields, groups }: FormGroup): string[] {
  return [...fields.map(({ name }) => name), ...groups.flatMap(listFields)];
}

function addition(file: string, whole: unknown, form: FormGroup, sent: Sent): FileEdit {
  const path = parsePath(form.name);
  const value = readNewValue(form, sent);
  const list = path.slice(0, -1);
  const at = path.at(-1);
  if (typeof at !== "number") return { kind: "set", file, path, value };
  const entries = valueAt(whole, list);
  const named = nameNew(file, path, value, entries);
  return Array.isArray(entries)
    ? { kind: "insert", file, path: list, at: sent("first") === undefined ? at : 0, value: named }
    : { kind: "set", file, path: list, value: [named] };
}

/** Gives a new entry the names that its form doesn't ask for, made from its title. */
function nameNew(file: string, path: Path, value: unknown, entries: unknown): unknown {
  const kind = findKind(file);
  if (!kind || typeof value !== "object") return value;
  const isName = (key: string) =>
    findShape(kind.schema, [...path, key])?.["isName"] === true &&
    choicesWith(kind.schema, path, value, key);
  const keys = ["id", "value", "priceId"].filter(isName);
  const taken = new Set(
    [entries].flat().flatMap((entry) => keys.map((key) => valueAt(entry, [key]))),
  );
  const name = freeName(toName(nameEntry(value, path)), taken);
  return { ...Object.fromEntries(keys.map((key) => [key, name])), ...value };
}

/** Of several kinds of entries, the one that fits decides which names it has. */
function choicesWith(
  schema: Parameters<typeof findShape>[0],
  path: Path,
  value: object | null,
  key: string,
): boolean {
  const shape = findShape(schema, path);
  return (shape ? choices(shape) : []).some(
    ({ properties = {} }) =>
      Object.hasOwn(properties, key) &&
      Object.keys(value ?? {}).every((own) => Object.hasOwn(properties, own)),
  );
}

function toName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 50)
      .replaceAll(/^-|-$/g, "") || "entry"
  );
}

/** Ends with a number, or with another one. */
function freeName(name: string, taken: ReadonlySet<unknown>): string {
  const [, stem = name] = /^(.+)-\d+$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem.slice(0, 55)}-${number}`;
    if (!taken.has(tried)) return tried;
  }
}

type Publication = { madeFrom: number; edits: readonly FileEdit[]; note: string };

export async function publishPart(
  database: Database,
  publication: Publication,
  fields?: ReadonlySet<string>,
): Promise<PartResult> {
  return describeResult(await publishEdits({ ...siteOf(database), ...publication }), fields);
}

export async function copyInList(
  database: Database,
  file: string,
  path: Path,
  from: number,
  madeFrom: number,
): Promise<PartResult> {
  const { files } = await readNewest(database);
  const whole = readFile(files, file);
  const original = valueAt(whole, [...path, from]);
  const taken = new Set([valueAt(whole, path)].flat().map((entry) => valueAt(entry, ["id"])));
  const copied = [...path, from + 1];
  const set = (key: string, value: unknown): FileEdit => ({
    kind: "set",
    file,
    path: [...copied, key],
    value,
  });
  const id = valueAt(original, ["id"]);
  const edits: FileEdit[] = [
    { kind: "copy", file, path, from },
    ...(typeof id === "string" ? [set("id", freeName(id, taken))] : []),
    // Visitors see it once the owner has changed its words.
    ...(mayHide(file, copied) ? [set("hidden", true)] : []),
  ];
  const note = `${nameFile(file)}: a copy of ${nameEntry(original, [from])}`;
  return publishPart(database, { madeFrom, edits, note });
}

function mayHide(file: string, path: Path): boolean {
  const kind = findKind(file);
  return kind !== undefined && findShape(kind.schema, [...path, "hidden"]) !== undefined;
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

/** What a publication from the room needs of the site. */
export function siteOf(database: Database) {
  const { dataDir } = getEnv();
  const { publish } = getPublisher();
  return { database, publish, folder: findContentFolder(), dataDir };
}
