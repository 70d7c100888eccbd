/** Adds the facts a seller has to give, and the texts of the pages and mails that quote them. */
import { addWords } from "./add-words.ts";
import type { ContentMigration } from "./content-migration.ts";

export const factsOfASeller: ContentMigration = {
  name: "0003-facts-of-a-seller",
  summary:
    "Added: the facts you have to tell buyers, like your phone number and the length of a session.",
  apply(edits) {
    addWords(edits, factsOfASeller.name);
  },
};
