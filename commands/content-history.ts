/** `npm run content:history`: what was published, newest first. */
import { listVersions, type Version } from "#app/server/publishing/versions.server.ts";
import { runDataCommand } from "./owner-command.ts";

const help = `npm run content:history    what was published, newest first`;

await runDataCommand({ help }, "read", async (database) => {
  const versions = await listVersions(database);
  if (versions.length === 0) return "Nothing was published yet.";
  const shown = versions.find(({ served_at }) => served_at !== null)?.number;
  return versions.map((version) => describe(version, shown)).join("\n");
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
