/** `npm run content:diff`: how the files differ from a version that was published. */
import { createTwoFilesPatch } from "diff";
import { findContentFolder } from "#app/content/folder.ts";
import { readFolder } from "#app/server/publishing/content-files.server.ts";
import { runDataCommand } from "./owner-command.ts";
import { readNumbered } from "./read-numbered.ts";

const help = `npm run content:diff -- 12    what is different in content/ since version 12`;

await runDataCommand({ help, words: 1 }, "read", async (database, _, [word = ""]) => {
  const { number, files: before } = await readNumbered(database, word);
  const after = await readFolder(findContentFolder());
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const changes = paths.flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old && now?.equals(old)) return [];
    return [describe(path, number, old, now)];
  });
  return changes.join("\n") || `content/ is as version ${number}.`;
});

function describe(
  path: string,
  number: number,
  old: Buffer | undefined,
  now: Buffer | undefined,
): string {
  if (!/\.(ya?ml|md|svg)$/.test(path)) {
    const fate = now ? "is another picture" : "is gone";
    return `content/${path} ${old ? fate : "is new"}`;
  }
  return createTwoFilesPatch(
    `version ${number}: ${path}`,
    `content/${path}`,
    old?.toString() ?? "",
    now?.toString() ?? "",
  );
}
