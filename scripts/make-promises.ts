/** Prints the promises that the site makes to visitors, each with its tests. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const promises = parse(readFileSync("tests/promises.yaml", "utf8")) as Record<
  string,
  Record<string, string[]>
>;
for (const [file, sentences] of Object.entries(promises)) {
  console.log(`\n## ${file}\n\n| promise | kept by |\n| --- | --- |`);
  for (const [sentence, keepers] of Object.entries(sentences))
    console.log(`| ${sentence} | ${keepers.join("; ")} |`);
}
