/** What brings the files of an older version of the site up to date: one named step after the other. */
import type { ContentEdits } from "./content-edits.ts";

/** The bytes of each file by its path below the content folder, like `pages/home.yaml`. */
export type ContentFiles = ReadonlyMap<string, Uint8Array>;

/**
 * A step from one format of the files to the next. It adds and renames, and never changes what the owner
 * wrote otherwise: where her files have a key already, that stays. A step is never edited after a release.
 */
export type ContentMigration = {
  /** Its name in the list of steps: `0001-legal-and-order-pages`. */
  name: string;
  /** What it did, as a sentence for the owner. */
  summary: string;
  apply: (edits: ContentEdits) => void;
};
