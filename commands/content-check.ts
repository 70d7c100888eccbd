/** `npm run content:check`: lists every fault of the content. The exit status is 1 when there is one. */
import { checkContent } from "#app/content/check-content.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { loadSettings } from "./owner-command.ts";

loadSettings();
const read = await checkContent(findContentFolder());
if (read.status === "read") {
  console.log(["Content: no fault.", ...Object.values(read.content.warnings).flat()].join("\n"));
} else {
  console.error(read.faults.join("\n"));
  process.exitCode = 1;
}
