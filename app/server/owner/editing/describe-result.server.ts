/** What came of a publication, in words for the form that asked for it. */
import { writePath, type Fault, type Path } from "#app/content/fault.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readFile, writeFieldValue } from "./describe-form.server.ts";
import { findPart } from "./find-words.server.ts";
import { findKind, nameFile, namePlace } from "./name-place.server.ts";
import type { PublishedEdits } from "./publish-edits.server.ts";
import { sayFault } from "./say-fault.server.ts";

export type Refusal = {
  status: "refused";
  message: string;
  /** By the name of the field. */
  errors: Record<string, string>;
  /** Fields that somebody else has changed meanwhile. */
  clashes: string[];
};

export type PartResult = { status: "published"; number: number; isFolderBehind: boolean } | Refusal;

/** @param fields the names of the fields that can show an error */
export function describeResult(
  result: PublishedEdits,
  fields: ReadonlySet<string> = new Set(),
): PartResult {
  if (result.status === "published") {
    const { number, folder } = result;
    return { status: "published", number, isFolderBehind: folder === "behind" };
  }
  return describeRefusal(result, fields);
}

export function describeRefusal(
  result: Exclude<PublishedEdits, { status: "published" }>,
  fields: ReadonlySet<string>,
): Refusal {
  switch (result.status) {
    case "unchanged":
      return refuse("Nothing is different from what visitors see.");
    case "impossible":
      return refuse(result.message);
    case "clash": {
      const names = result.clashes.map(({ path }) => writePath(path));
      const errors = result.clashes.map(({ path, theirs }) => [
        writePath(path),
        theirs === undefined
          ? "In the meantime, this was removed. Publish again to put your words there."
          : `In the meantime, this was changed to “${writeFieldValue(theirs)}”. Keep your words and publish again, or copy those.`,
      ]);
      const message =
        "The same words were changed somewhere else since you opened this page. Both are below; you choose.";
      const isShown = names.every((name) => fields.has(name));
      return isShown
        ? { status: "refused", message, errors: toErrors(errors), clashes: names }
        : {
            ...refuse("This has changed since you opened the page. Please look at it again."),
            clashes: names,
          };
    }
    case "refused":
      return describeFaults(result.faults, fields);
  }
}

export function refuse(message: string): Refusal {
  return { status: "refused", message, errors: {}, clashes: [] };
}

function describeFaults(faults: readonly Fault[], fields: ReadonlySet<string>): Refusal {
  const places = faults.map(({ file, path, message }) => {
    const name = [path, path.slice(0, -1)].map(writePath).find((one) => fields.has(one));
    return { file, path, message, name };
  });
  const errors = places.flatMap(({ name, message }) =>
    name === undefined ? [] : [[name, sayFault(message)]],
  );
  const others = places
    .filter(({ name }) => name === undefined)
    .map((fault) => describeFault(fault));
  const message = [
    errors.length === 0 ? "" : "Please look at what's marked below.",
    ...others,
    "Nothing is lost, and visitors still see the earlier words.",
  ];
  return {
    status: "refused",
    message: message.filter(Boolean).join(" "),
    errors: toErrors(errors),
    clashes: [],
  };
}

/** The message, preceded by the name of its field. @param files the files with the fault, to name entries */
export function describeFault(
  { file, path, message }: { file?: string | undefined; path: Path; message: string },
  files?: ContentFiles,
): string {
  if (file === undefined) return sayFault(message);
  const whole = files && readFile(files, file);
  const where = path.length === 0 ? nameFile(file) : namePlace(file, whole, path);
  return `${where}: ${sayFault(message)}`;
}

/** What the check says, and the form that can mend it. */
export type Remark = { words: string; form?: { file: string; part: string; field: string } };

export function describeRemark(fault: Fault, files: ContentFiles): Remark {
  const { file = "", path } = fault;
  if (!findKind(file)) return { words: describeFault(fault) };
  const words = describeFault(fault, files);
  return { words, form: { file, ...findPart(path) } };
}

function toErrors(errors: string[][]): Record<string, string> {
  return Object.fromEntries(errors) as Record<string, string>;
}
