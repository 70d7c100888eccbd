/** Adds the facts a seller has to give, and the texts of the pages and mails that quote them. */
import { addWords } from "./add-words.ts";
import type { ContentMigration } from "./content-migration.ts";

export const factsOfASeller: ContentMigration = {
  name: "0003-facts-of-a-seller",
  summary:
    "Added: the facts you have to tell buyers, like the length of a session. Look at `conditions` and `business.phone` in site.yaml: until they're yours, the site takes no real money. `taxNumber` is now `vatNumber`: delete it if it isn't your VAT number.",
  apply(edits) {
    addWords(edits, factsOfASeller.name);
    // A personal tax number has no place on a public page.
    edits.renameKey("site.yaml", ["business"], "taxNumber", "vatNumber");
    edits.renameKey("pages/imprint.yaml", [], "taxLabel", "vatLabel");
  },
};
