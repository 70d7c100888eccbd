/** Adds the texts for confirming a withdrawal, for the mail that collects notices, and for visitors who are offline. */
import { addWords } from "./add-words.ts";
import type { ContentMigration } from "./content-migration.ts";

export const wordsForDoubt: ContentMigration = {
  name: "0002-words-for-doubt",
  summary:
    "Added: a mail and a page on which a buyer confirms a withdrawal, a mail that collects your notices on a busy day, and the message for a visitor who is offline.",
  apply(edits) {
    addWords(edits, wordsForDoubt.name);
  },
};
