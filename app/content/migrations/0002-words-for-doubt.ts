/** Words for a withdrawal that its buyer confirms, for mails to the owner that are collected, and for a lost line. */
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
