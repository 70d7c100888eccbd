/** Other servers that send the pages of a running site: the bytes are the same. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { staticPaths } from "#app/lib/paths.ts";
import { findFreePort } from "#scripts/find-free-port.ts";
import { fetchAnswer } from "./fetch-answer.ts";
import type { Target } from "./measure.ts";
import { acceptedByAll } from "./page-load.ts";

export type Server = { name: string; target: Target; pid: number };

/** Servers in processes of their own, and a way to end them. */
type Rivals = { servers: Server[]; stop: () => Promise<void> };

/** Starts a bare node:http server, sirv, and nginx where it is installed. */
export async function startRivals(origin: string): Promise<Rivals> {
  const folder = mkdtempSync(join(tmpdir(), "rivals-"));
  const programs: ChildProcess[] = [];
  const stop = async () => {
    for (const program of programs) {
      if (program.kill()) await once(program, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const files = join(folder, "files");
    await writePages(origin, files);
    const servers = [
      await startNode("bare", [join(import.meta.dirname, "bare-server.ts"), origin], programs),
      await startNode("sirv", [join(import.meta.dirname, "sirv-server.ts"), files], programs),
    ];
    const nginx = await startNginx(folder, files, programs);
    return { servers: nginx ? [...servers, nginx] : servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes each page as a file, with the twin that the site sends beside it. */
async function writePages(origin: string, folder: string) {
  mkdirSync(folder);
  for (const path of staticPaths) {
    const { body } = await fetchAnswer(`${origin}${path}`, acceptedByAll);
    const file = join(folder, path === "/" ? "index.html" : `${path}.html`);
    writeFileSync(`${file}.gz`, body);
    writeFileSync(file, gunzipSync(body));
  }
}

/** Starts a program of ours that prints its port. */
async function startNode(name: string, words: string[], programs: ChildProcess[]): Promise<Server> {
  const program = spawn(process.execPath, words, {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  programs.push(program);
  const [port] = (await once(program.stdout, "data")) as [Buffer];
  return { name, target: { host: "127.0.0.1", port: Number(port) }, pid: program.pid ?? 0 };
}

/** Starts nginx as Debian sets it up, but in one process, as the site is one, and without a log. */
async function startNginx(
  folder: string,
  files: string,
  programs: ChildProcess[],
): Promise<Server | undefined> {
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${files}; gzip_static on;
        location = / { try_files /index.html =404; }
        location / { try_files $uri.html =404; }
      }
    }`,
  );
  // Where it is installed for the system alone, the shell of a user does not find it.
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
  const program = spawn("nginx", ["-c", config], { env, stdio: "ignore" });
  program.once("error", () => {});
  programs.push(program);
  const isRunning = () => program.pid !== undefined && program.exitCode === null;
  while (isRunning() && !(await isOpen(port))) await sleep(50);
  if (!isRunning()) return undefined;
  return { name: "nginx", target: { host: "127.0.0.1", port }, pid: program.pid ?? 0 };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
