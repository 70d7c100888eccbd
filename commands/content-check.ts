/** `npm run content:check`: lists every fault of the content. The exit status is 1 when there is one. */
import { contentFolder } from "#app/content/folder.ts";
import { tryContent } from "#app/content/read-content.ts";

const read = tryContent(contentFolder);
if (read.status === "read") {
  console.log(["Content: no fault.", ...read.content.warnings].join("\n"));
} else {
  console.error(read.faults.join("\n"));
  process.exitCode = 1;
}
