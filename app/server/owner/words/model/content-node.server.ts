import { findShape, type Shape } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { fileOf, pathTo, placeAt, type Place } from "./address.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parseFile } from "./parse-file.server.ts";

/** A place in the content files, with its value and its schema. There may be no value. */
export class ContentNode {
  readonly files: ContentFiles;
  readonly file: string;
  readonly path: Path;

  constructor(files: ContentFiles, file: string, path: Path = []) {
    this.files = files;
    this.file = file;
    this.path = path;
  }

  get value(): unknown {
    return valueAt(parseFile(this.files, this.file), this.path);
  }

  get shape(): Shape | undefined {
    return shapeAt(this.file, this.path);
  }

  get place(): Place {
    return placeAt(this.file, parseFile(this.files, this.file), this.path);
  }

  get isEntry(): boolean {
    return typeof this.path.at(-1) === "number";
  }

  /** The file. */
  get root(): ContentNode {
    return new ContentNode(this.files, this.file);
  }

  get parent(): ContentNode {
    return new ContentNode(this.files, this.file, this.path.slice(0, -1));
  }

  /** The list entry that contains the node, or the file if no entry does. */
  get entry(): ContentNode {
    const length = this.path.findLastIndex((step) => typeof step === "number") + 1;
    return new ContentNode(this.files, this.file, this.path.slice(0, length));
  }

  /** The entries of a list, or the values of a group. */
  get children(): ContentNode[] {
    const { value } = this;
    if (typeof value !== "object" || value === null) return [];
    const isList = Array.isArray(value);
    return Object.keys(value).map((key) => this.child(isList ? Number(key) : key));
  }

  child(...steps: Path): ContentNode {
    return new ContentNode(this.files, this.file, [...this.path, ...steps]);
  }
}

/** @returns undefined if the place is in no file, or in an entry that doesn't exist */
export function findNode(files: ContentFiles, place: Place): ContentNode | undefined {
  const file = fileOf(place);
  const path = file === "" ? undefined : pathTo(parseFile(files, file), place);
  return path && new ContentNode(files, file, path);
}

/** Lists the files, each as a node. */
export function listFiles(files: ContentFiles): ContentNode[] {
  return Object.values(contentKinds).map(({ file }) => new ContentNode(files, file));
}

export function readValue(files: ContentFiles, place: Place): unknown {
  return findNode(files, place)?.value;
}

export function placeIn(files: ContentFiles, file: string, path: Path): Place {
  return new ContentNode(files, file, path).place;
}

/** Finds the part of the schema that describes a place. */
export function shapeAt(file: string, path: Path): Shape | undefined {
  const kind = Object.values(contentKinds).find((one) => one.file === file);
  return kind && findShape(kind.schema, path);
}
