/** Words for a withdrawal that its buyer confirms, and for the owner's mails that are collected. */
import { addWords } from "./add-words.ts";
import type { ContentMigration } from "./content-migration.ts";

export const confirmedWithdrawals: ContentMigration = {
  name: "0002-confirmed-withdrawals",
  summary:
    "Added: a mail and a page on which a buyer confirms a withdrawal, and a mail that collects your notices on a busy day.",
  apply(edits) {
    addWords(edits, confirmedWithdrawals.name);
  },
};
