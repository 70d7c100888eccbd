import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import type { Services } from "#app/server/start.server.ts";
import { parseEnv, type Env } from "#config/env.ts";
import { isLoopbackAddress } from "#config/loopback.ts";
import { listReach } from "#http/list-reach.ts";
import { createHttpServer } from "#http/create-server.ts";
import { readAssets } from "#http/finished-files.ts";
import { openLog, type LogRequest } from "#http/log.ts";
import { createCurrentVersion } from "#http/published.ts";
import { isRoomPath, isWatcherPath, type Route } from "#http/route-matcher.ts";
import { createSite } from "#http/site.ts";
import { stopGracefully } from "#http/stop-gracefully.ts";
import { forkRenderProcess } from "./render.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

const paymentModes = {
  practice: "practice mode, only for visitors on this machine: no money moves",
  test: "Stripe in test mode, only for visitors on this machine: no money moves",
  live: "Stripe: real money",
  off: "off: a public address needs payment keys, so nobody can buy yet",
} as const;

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

async function main() {
  // Ignores errors on the output streams, because a full disk or a closed pipe would otherwise end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (process.env["NODE_ENV"] !== "production")
    fail(["Start the site with `npm start`: it sets NODE_ENV=production."]);
  if (!existsSync("build/server/index.js"))
    fail(["There is no build yet. Run `npm run build` first, or just `npm start`."]);
  const settings = parseEnv(process.env);
  if (!settings.ok) fail(settings.faults);
  const { env } = settings;
  // Holds requests during startup, so that none is lost when a proxy replaces one process with another.
  const early: Array<Parameters<RequestListener>> = [];
  let site: RequestListener = (...request) => void early.push(request);
  let services: Services | undefined;
  /** Returns the settings, which include those from the room once the database is open. */
  const readSettings = () => services?.readSettings() ?? env;
  const https = () => readSettings().publicOrigin?.startsWith("https://") ?? false;
  const server = createHttpServer((incoming, outgoing) => site(incoming, outgoing), { https });
  // Listens for signals early, because PID 1 in a container ignores signals that have no listener.
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => services?.retire());
  const log = openLog(env.logLevel);
  const stopping = stopGracefully(server, async () => {
    await services?.stop();
    await log.end();
  });
  if (env.trustedProxies > 0) stopping.expectProxy();
  await listen(server, env);
  const buildFile = new URL("build/server/index.js", import.meta.url).href;
  const build = (await import(buildFile)) as Build;
  const { createRenderer, inlineCode, provideContext, startServices } = build.entry.module;
  const stage = createCurrentVersion(readAssets("build/client"), inlineCode.scriptsFor);
  const { port } = server.address() as AddressInfo;
  const selfOrigin = `http://${hostForSelf(env.host)}:${port}`;
  const renderer = createRenderer({
    fork: () => forkRenderProcess(buildFile),
    media: join(env.dataDir, "media"),
    share: join(env.dataDir, "share"),
    improve: stage.improve,
  });
  const running = await startServices({
    logger: log.logger,
    build: digestBuild(),
    selfOrigin,
    renderer,
    show: stage.show,
  }).catch((error: unknown) => {
    fail([error instanceof Error ? error.message : String(error)]);
  });
  services = running;
  const { databaseLocation, notices, firstSignIn } = running;
  const handle = createRequestHandler(build, "production");
  const logRequest: LogRequest = (line) => {
    log.logRequest(line);
    if (line.status >= 500 && !isWatcherPath(line.path)) running.noteFailure(line.path);
  };
  site = createSite({
    published: stage.current,
    application: (request, context) =>
      running.answerInTime(() => handle(request, provideContext(context))),
    routes: listRoutes(build, env),
    isHealthy: () => running.isHealthy(),
    isOpen: () => running.isOpen(),
    isOwner: (request) => running.isOwner(request),
    mayUpload: (request) => running.mayUpload(request),
    isLeaving: () => stopping.hasBegun(),
    checkReadiness: () => running.checkReadiness(),
    checkLog: log.state,
    readinessToken: env.readinessToken,
    https,
    trustedProxies: env.trustedProxies,
    logRequest,
  });
  for (const request of early) site(...request);
  if (process.connected) process.send?.("open");

  const { publicOrigin, mail, payments } = readSettings();
  console.log(`The site is open: http://localhost:${port}`);
  const reach = listReach({ ...env, port, publicOrigin, addresses: listAddresses() });
  console.log(`  opens     ${reach.join("\n            ")}`);
  console.log(`  database  ${databaseLocation}`);
  console.log(`  email     ${writeMailState(mail)}`);
  console.log(`  payments  ${paymentModes[payments]}`);
  const room = publicOrigin ?? `http://localhost:${port}`;
  console.log(`  owner     ${writeRoomState({ ...env, publicOrigin }, room)}`);
  if (firstSignIn !== undefined)
    console.log(`            your first sign-in, within 15 minutes: ${room}${firstSignIn}`);
  for (const notice of notices) console.error(notice);
}

/** Returns a digest of all code that affects rendered pages. */
function digestBuild(): string {
  const files = [...globSync("build/server/**/*.js").toSorted(), "package-lock.json"];
  const hash = createHash("sha256").update(process.version);
  for (const file of files.filter((name) => existsSync(name))) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function listRoutes(build: Build, { admin }: Env): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route?.path) return [];
    const isRoom = isRoomPath(`/${route.path}`);
    if (!admin && isRoom) return [];
    const { default: page, loader, action } = route.module;
    const methods = [
      // All addresses of the owner's room allow GET and POST, so that strangers can't tell which addresses exist.
      ...(page || loader || isRoom ? (["GET", "HEAD"] as const) : []),
      ...(action || isRoom ? (["POST"] as const) : []),
    ];
    return [{ pattern: `/${route.path}`, methods }];
  });
}

/** Lists the machine's network addresses, or none in a container, where they can't be reached from outside. */
function listAddresses() {
  const networks = existsSync("/.dockerenv") ? {} : networkInterfaces();
  return Object.values(networks).flatMap((addresses = []) => addresses);
}

function writeRoomState({ admin, host, publicOrigin }: Env, origin: string): string {
  if (!admin) return "off: ADMIN=off";
  if (publicOrigin !== undefined || isLoopbackAddress(host)) return `${origin}/admin`;
  return `${origin}/admin, only on this machine and in your network: the internet needs PUBLIC_ORIGIN with https`;
}

function writeMailState(mail: Env["mail"]): string {
  if (!mail) return "off: emails are kept, and listed under Emails in your room";
  return `${mail.host}:${mail.port}, from ${mail.from.address}`;
}

/** Returns a host at which this process can reach itself, even if it listens on all addresses. */
function hostForSelf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        fail([
          `Port ${env.port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
        ]);
      }
      fail([`The site cannot listen on port ${env.port}: ${error.message}`]);
    });
    server.listen({ port: env.port, host: env.host }, resolve);
  });
}

await main();
