import type { Database } from "../database/tables.server.ts";
import { compareFiles, describeChange } from "./compare-files.server.ts";
import { listVersions, parseDigests, readBodies, type Version } from "./versions.server.ts";

type HistoryEntry = Version & {
  changes: string[];
};

/** The versions, newest first, each compared with the last one before it that could be shown. */
export async function readHistory(database: Database): Promise<HistoryEntry[]> {
  const versions = await listVersions(database);
  const rows = await database.selectFrom("content_versions").select(["number", "files"]).execute();
  const digests = new Map(rows.map(({ number, files }) => [number, parseDigests(files) ?? {}]));
  const entries: HistoryEntry[] = [];
  for (const [at, version] of versions.entries()) {
    const before = versions.slice(at + 1).find(({ refused_for }) => refused_for === null);
    const changes = before
      ? await listChanges(database, digests.get(before.number), digests.get(version.number))
      : [];
    entries.push({ ...version, changes });
  }
  return entries;
}

type Digests = Readonly<Record<string, string>>;

async function listChanges(database: Database, old: Digests = {}, now: Digests = {}) {
  const paths = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (path) => old[path] !== now[path],
  );
  const wanted = paths.flatMap((path) => [old[path], now[path]].filter((one) => one !== undefined));
  const bodies = await readBodies(database, wanted);
  const filesOf = (digests: Digests) =>
    new Map(
      paths.flatMap((path) => {
        const body = bodies.get(digests[path] ?? "");
        return body ? [[path, body] as const] : [];
      }),
    );
  const [before, after] = [filesOf(old), filesOf(now)];
  return compareFiles(before, after).map((change) =>
    describeChange(change, before.get(change.path), after.get(change.path)),
  );
}
