/** `npm run content:check`: lists every fault of the content. The exit status is 1 when there is one. */
import { findContentFolder } from "#app/content/folder.ts";
import { loadSettings } from "./owner-command.ts";
import { tryContent } from "#app/content/read-content.ts";

loadSettings();
const read = tryContent(findContentFolder());
if (read.status === "read") {
  console.log(["Content: no fault.", ...Object.values(read.content.warnings).flat()].join("\n"));
} else {
  console.error(read.faults.join("\n"));
  process.exitCode = 1;
}
