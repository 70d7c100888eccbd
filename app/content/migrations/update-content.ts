import { parseDocument } from "yaml";
import { legalAndOrderPages } from "./0001-legal-and-order-pages.ts";
import { wordsForDoubt } from "./0002-words-for-doubt.ts";
import { factsOfASeller } from "./0003-facts-of-a-seller.ts";
import { editContent } from "./content-edits.ts";
import type { ContentFiles, ContentMigration } from "./content-migration.ts";

/** Every step, in order. A file of format 1 has been through the first one. */
const migrations: readonly ContentMigration[] = [legalAndOrderPages, wordsForDoubt, factsOfASeller];

/** The format of the files that this version of the site reads. */
export const contentFormat = migrations.length;

/** The file of a content folder that tells its format. */
export const formatFile = "format.yaml";

const formatText = `# How the files of this folder are laid out. The site writes it when an update of the site brings them up to date;
# leave it as it is.
format: ${contentFormat}
`;

type Update =
  | { status: "current" }
  /** `steps` are those that were taken. */
  | { status: "updated"; files: ContentFiles; steps: readonly ContentMigration[] }
  /** A newer version of the site wrote them. */
  | { status: "newer"; format: number };

/** Brings files that an older version of the site wrote up to date. Changes nothing that it is given. */
export function updateContent(files: ContentFiles): Update {
  // A folder without files is of no format: the check says that it is empty.
  if (files.size === 0) return { status: "current" };
  const format = readFormat(files.get(formatFile));
  if (format === contentFormat) return { status: "current" };
  if (format > contentFormat) return { status: "newer", format };
  const steps = migrations.slice(format);
  const edits = editContent(files);
  for (const step of steps) step.apply(edits);
  const updated = new Map(edits.files());
  updated.set(formatFile, new TextEncoder().encode(formatText));
  return { status: "updated", files: updated, steps };
}

/** Files without a format are from before there was one. */
export function readFormat(file: Uint8Array | undefined): number {
  if (!file) return 0;
  const value: unknown = parseDocument(new TextDecoder().decode(file)).get("format");
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;
}
