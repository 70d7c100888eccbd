/** A copy of the content for a test to change. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { parseDocument } from "yaml";
import { findContentFolder } from "#app/content/folder.ts";
import { ContentError } from "#app/content/fault.ts";
import { readContent } from "#app/content/read-content.ts";
import { makeTempFolder } from "./temp-database.ts";
import { testWith } from "./test-with.ts";

type Step = PropertyKey;

/** Tests with a copy of the content. */
export const contentTest = testWith(() => copyContent());

export type ContentCopy = ReturnType<typeof copyContent>;

/** Copies the content for all tests of a file. */
export function copyContentForFile() {
  const folder = mkdtempSync(join(tmpdir(), "site-content-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return copyContent(join(folder, "content"));
}

export function copyContent(folder = join(makeTempFolder(), "content")) {
  cpSync(findContentFolder(), folder, { recursive: true });

  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`the test changed nothing in ${file}`);
    writeFileSync(path, after);
  };
  const parse = (file: string) => parseDocument(readFileSync(join(folder, file), "utf8"));

  return {
    folder,
    edit,
    /** Returns the value at a place of a file: `valueAt("programs.yaml", ["programs", 0, "id"])`. */
    valueAt: (file: string, path: readonly Step[]): unknown => {
      const document = parse(file);
      if (!document.hasIn(path)) throw new Error(`${file} has nothing at ${path.join(".")}`);
      return document.getIn(path);
    },
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    put: (file: string, path: readonly Step[], value: unknown) =>
      edit(file, () => {
        const document = parse(file);
        document.setIn(path, value);
        return document.toString({ lineWidth: 0 });
      }),
    drop: (file: string, path: readonly Step[]) =>
      edit(file, () => {
        const document = parse(file);
        if (!document.deleteIn(path)) throw new Error(`${file} has nothing at ${path.join(".")}`);
        return document.toString({ lineWidth: 0 });
      }),
    remove: (file: string) => rmSync(join(folder, file)),
    addPicture: (name: string) => {
      mkdirSync(join(folder, "pictures"), { recursive: true });
      writeFileSync(join(folder, "pictures", name), "a picture");
    },
    /** Returns the lines of the content check, one for each fault. */
    faults: (): string[] => {
      try {
        readContent(folder);
        return [];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return error.message.split("\n").slice(1);
      }
    },
  };
}
