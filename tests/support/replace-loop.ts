/** Replaces a folder by the files of two others, in a loop. Arguments: the folder, and the two others. */
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { replaceFolder } from "#app/server/platform/publishing/replace-folder.server.ts";

const [folder = "", ...sides] = process.argv.slice(2);
const files = await Promise.all(sides.map((side) => readFolder(side)));
for (;;) {
  for (const side of files) {
    await replaceFolder(folder, side);
    process.stdout.write("replaced\n");
  }
}
