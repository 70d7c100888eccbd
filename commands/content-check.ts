/** Checks every file under content/ and lists all faults. Exit status 1 when there is one. */
import { contentFolder } from "#app/content/folder.ts";
import { ContentError, readContent } from "#app/content/read-content.ts";

try {
  readContent(contentFolder);
  console.log("Content: no fault.");
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
