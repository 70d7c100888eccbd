import { mkdtempSync, cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#scripts/start-site.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { schedulePublication } from "#app/server/owner/schedule/schedule.server.ts";
import { findLatest } from "#app/server/platform/publishing/versions.server.ts";
const engine = process.argv[2] ?? "sqlite";
const rest = Number(process.argv[3] ?? 3000);
const rounds = Number(process.argv[4] ?? 4);
const folder = mkdtempSync(join(tmpdir(), "h-content-"));
cpSync("content", folder, { recursive: true });
const folder2 = mkdtempSync(join(tmpdir(), "h-content-"));
cpSync("content", folder2, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "h-data-"));
const data2 = mkdtempSync(join(tmpdir(), "h-data-"));
const settings: Record<string, string> =
  engine === "sqlite" ? {} : { DATABASE_URL: process.env["PGURL"]! };
const a = await startSite({ ...settings, CONTENT_DIR: folder, DATA_DIR: dataDir });
const b = await startSite({
  ...settings,
  CONTENT_DIR: folder2,
  DATA_DIR: engine === "sqlite" ? dataDir : data2,
});
const opened =
  engine === "sqlite"
    ? openDatabase({ dataDir, migrateExisting: false })
    : await openPostgres({ url: process.env["PGURL"]! });
const { database } = opened;
const path = await createSignInLink(database, "command", new Date());
const cookie = (await fetch(a.origin + path, { method: "POST", redirect: "manual" })).headers
  .get("Set-Cookie")!
  .split(";")[0]!;
console.log(engine, "rest", rest);
for (let i = 0; i < rounds; i++) {
  await sleep(rest);
  const price = 301 + i;
  const words = ">$" + price + "<";
  const base = (await findLatest(database))!.number;
  const id = await schedulePublication(database, {
    edits: [{ kind: "set", file: "programs.yaml", path: ["programs", 0, "price"], value: price }],
    base,
    note: "s",
    at: new Date(Date.now() + 1e6),
  });
  if (process.argv[5]) {
    await database
      .insertInto("draft_revisions" as never)
      .values({
        revision: 1000 + i,
        base,
        files: "{}",
        disputed: "[]",
        saved_at: new Date().toISOString(),
      } as never)
      .execute();
    await sleep(Number(process.argv[5]));
  }
  const t = performance.now();
  const press = fetch(`${a.origin}/admin/words/scheduled`, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: a.origin,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `intent=now&id=${id}`,
    redirect: "manual",
  }).then(async (r) => {
    const x = performance.now() - t;
    const body = r.status === 303 ? "" : /role="alert".{0,600}/s.exec(await r.text())?.[0];
    return [r.status, x, body] as const;
  });
  const see = async (o: string) => {
    for (;;) {
      if ((await (await fetch(o + "/programs")).text()).includes(words))
        return performance.now() - t;
      if (performance.now() - t > 10000) return -1;
      await sleep(10);
    }
  };
  const [p, sa, sb] = await Promise.all([press, see(a.origin), see(b.origin)]);
  console.log(p[0], p[2], "answer", p[1].toFixed(0), "A", sa.toFixed(0), "B", sb.toFixed(0));
}
await opened.close();
await a.stop();
await b.stop();
for (const f of [folder, folder2, dataDir, data2]) rmSync(f, { recursive: true, force: true });
