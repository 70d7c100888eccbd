import { readHistory } from "#app/server/platform/publishing/history.server.ts";
import { pruningRule } from "#app/server/platform/publishing/prune-versions.server.ts";
import type { Version } from "#app/server/platform/publishing/versions.server.ts";
import { runDataCommand } from "./owner-command.ts";

const help = `npm run content -- history    what was published, newest first, and what each version changed`;

const mostFiles = 5;

await runDataCommand({ help }, "read", async (database) => {
  const versions = await readHistory(database);
  if (versions.length === 0) return "Nothing has been published yet.";
  const shown = versions.find(
    ({ served_at, refused_for }) => served_at !== null && refused_for === null,
  );
  const lines = versions.flatMap(({ changes, ...version }) => [
    describe(version, shown?.number),
    ...[...shorten(changes), ...(version.refused_for?.split("\n") ?? [])].map(
      (line) => `        ${line}`,
    ),
  ]);
  return [...lines, "", pruningRule].join("\n");
});

function describe(version: Version, shown: number | undefined): string {
  const { number, published_at, source, note, refused_for } = version;
  const state = refused_for === null ? "" : "could not be shown";
  return [
    String(number).padStart(4),
    published_at.slice(0, 16).replace("T", " "),
    source.padEnd(7),
    number === shown ? "visitors see it" : state,
    note,
  ]
    .join("  ")
    .trimEnd();
}

function shorten(changes: readonly string[]): string[] {
  const rest = changes.length - mostFiles;
  return rest <= 1 ? [...changes] : [...changes.slice(0, mostFiles), `and ${rest} more files`];
}
