/** Makes small file systems that tests fill up, and a PostgreSQL database on one. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { askPostgres, createPostgresDatabase } from "./postgres-databases.ts";
import { makeTempFolder } from "./temp-database.ts";

/** Whether a small disk can be mounted, which needs root on Linux and the container's permission. */
export function canMountDisks(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    // Mounts in a namespace of this process only.
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);
    return true;
  } catch {
    return false;
  }
}

/** Mounts a small disk until the test has finished, and returns its folder. */
export function mountSmallDisk(size: string, options = ""): string {
  const folder = makeTempFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}${options}`, "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

/** Mounts a small disk with a database on it until the test has finished. Returns the database's address, too. */
export async function makeDatabaseOnSmallDisk() {
  const adminUrl = inject("postgresUrl") ?? "";
  const asked = "select current_setting('data_directory') as data";
  const [server] = await askPostgres<{ data: string }>(adminUrl, asked);
  const { uid, gid } = statSync(server?.data ?? "");
  const folder = mountSmallDisk("24m", `,mode=700,uid=${uid},gid=${gid}`);
  const name = `disk_${process.pid}`;
  await askPostgres(adminUrl, `CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  onTestFinished(async () => {
    await askPostgres(adminUrl, `DROP TABLESPACE ${name}`);
  });
  const url = await createPostgresDatabase();
  const database = new URL(url).pathname.slice(1);
  await askPostgres(adminUrl, `ALTER DATABASE ${database} SET TABLESPACE ${name}`);
  const ballast = join(folder, "ballast");
  return { url, fill: () => writeUntilFull(ballast), makeRoom: () => rmSync(ballast) };
}

/** Grows a file until its disk is full, or until only `left` bytes are free. */
export function writeUntilFull(file: string, left = 0) {
  const descriptor = openSync(file, "a");
  const room = () => {
    const { bavail, bsize } = statfsSync(file);
    return bavail * bsize;
  };
  const blocks = left === 0 ? Infinity : Math.ceil((room() - left) / 4_096);
  try {
    for (let written = 0; written < blocks; written++) writeSync(descriptor, Buffer.alloc(4_096));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(descriptor);
  }
}
