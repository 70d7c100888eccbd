/** Starts PostgreSQL on loopback, on a free port, in a temporary folder. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "./find-free-port.ts";

/** A running PostgreSQL server. The user in `url` may create databases. */
type PostgresServer = {
  url: string;
  /** Restarts the server and disconnects clients, like `pg_ctl restart -m fast`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export function findPostgresPrograms(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const packaged = listFolders("/usr/lib/postgresql").map((folder) => join(folder, "bin"));
  return [...onPath, ...packaged]
    .map((folder) => join(folder, "initdb"))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
    .find((folder) => existsSync(join(folder, "postgres")));
}

function listFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((name) => join(parent, name));
}

/** Finds a user to run PostgreSQL as, because it refuses to run as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: ask("-u"), gid: ask("-g") };
}

/** @param durable whether the server waits for the disk, as in production */
export async function startPostgres(
  programs: string,
  { durable }: { durable: boolean },
): Promise<PostgresServer> {
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const initialize = ["-D", data, "-U", "site", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  // Runs in the temporary folder, because PostgreSQL's user may not be allowed to read the current folder.
  const options = { ...user, cwd: folder, stdio: "ignore" } as const;
  execFileSync(join(programs, "initdb"), initialize, options);
  const port = await findFreePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    // Turns off syncing, because tests don't simulate power failures, and syncing would slow down their shared disk.
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = spawn(join(programs, "postgres"), ["-D", data, ...flags], options);
    const ended = once(server, "exit");
    await waitUntilReady(url, () => server.exitCode === null);
    return async () => {
      server.kill("SIGINT");
      await ended;
    };
  };
  let stop = await start();
  return {
    url,
    async restart() {
      await stop();
      stop = await start();
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, isAlive: () => boolean) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isAlive() || Date.now() > deadline) {
        throw new Error("PostgreSQL did not start", { cause: error });
      }
      await sleep(50);
    }
  }
}
