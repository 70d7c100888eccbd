import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { addReferencesAndTitles } from "./0001-legal-and-order-pages.ts";
import { editContent, type ContentEdits, type ContentFiles } from "./content-edits.ts";

/** Adds and renames, and keeps every key that the owner has. Never edited after a release. */
type ContentMigration = {
  /** Also its folder: whole files in `files/`, keys in `keys/`. */
  name: string;
  summary: string;
  edit?: (edits: ContentEdits) => void;
};

const migrations: readonly ContentMigration[] = [
  {
    name: "0001-legal-and-order-pages",
    summary:
      "Added: legal pages, the page of an order, withdrawal, and their mails. Look at `business` in site.yaml, and at titles that were too short for search engines: they got more words.",
    edit: addReferencesAndTitles,
  },
  {
    name: "0002-words-for-doubt",
    summary:
      "Added: a mail and a page on which a buyer confirms a withdrawal, a mail that collects your notices on a busy day, and the message for a visitor who is offline.",
  },
  {
    name: "0003-facts-of-a-seller",
    summary:
      "Added: the facts you have to tell buyers, like the length of a session. Look at `conditions` and `business.phone` in site.yaml: until they're yours, the site takes no real money. `taxNumber` is now `vatNumber`: delete it if it isn't your VAT number.",
    edit(edits) {
      // Only a VAT number may be public; a personal tax number must not be.
      edits.renameKey("site.yaml", ["business"], "taxNumber", "vatNumber");
      edits.renameKey("pages/imprint.yaml", [], "taxLabel", "vatLabel");
    },
  },
];

export const contentFormat = migrations.length;

export const formatFile = "format.yaml";

const formatText = `# How the files of this folder are laid out. The site writes it when an update of the site brings them up to date;
# leave it as it is.
format: ${contentFormat}
`;

type Update =
  | { status: "current" }
  | { status: "updated"; files: ContentFiles; steps: readonly ContentMigration[] }
  | { status: "newer"; format: number };

/** Brings files of an older version of the site up to date, as a copy. */
export function updateContent(files: ContentFiles): Update {
  // An empty folder has no format; the check reports it.
  if (files.size === 0) return { status: "current" };
  const format = readFormat(files.get(formatFile));
  if (format === contentFormat) return { status: "current" };
  if (format > contentFormat) return { status: "newer", format };
  const steps = migrations.slice(format);
  const edits = editContent(files);
  for (const { name, edit } of steps) {
    addWords(edits, name);
    edit?.(edits);
  }
  const updated = new Map(edits.files());
  updated.set(formatFile, new TextEncoder().encode(formatText));
  return { status: "updated", files: updated, steps };
}

/** Adds the files and keys of a step. `keys/site.facts.yaml` is for the group `facts` of `site.yaml`. */
function addWords(edits: ContentEdits, name: string) {
  const folder = join(process.cwd(), "app/content/migrations", name);
  const list = (kind: string) => globSync("**/*.yaml", { cwd: join(folder, kind) }).toSorted();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  for (const path of list("files"))
    edits.addFile(path.replaceAll("\\", "/"), read(join("files", path)));
  for (const path of list("keys")) {
    const [file = "", ...group] = path
      .replaceAll("\\", "/")
      .replace(/\.yaml$/, "")
      .split(".");
    edits.addKeys(`${file}.yaml`, group, read(join("keys", path)));
  }
}

export function readFormat(file: Uint8Array | undefined): number {
  if (!file) return 0;
  const value: unknown = parseDocument(new TextDecoder().decode(file)).get("format");
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;
}
