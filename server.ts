/**
 * The entry of the site in production: checks the settings, opens the services, serves the build.
 *
 * React reads NODE_ENV when it is imported: the npm script sets it before this file runs.
 */
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { parseEnv, type Env } from "#config/env.ts";
import { isLoopbackAddress } from "#config/loopback.ts";
import { cutSlowReaders } from "#http/cut-slow-readers.ts";
import { readPrerenderedFiles } from "#http/prerendered-files.ts";
import { openOutput, redirectConsole } from "#http/output.ts";
import { createRequestLog } from "#http/request-log.ts";
import { createSite } from "#http/site.ts";
import { stopGracefully } from "#http/stop-gracefully.ts";

type Services = {
  databaseLocation: string;
  scriptOrigin: string | undefined;
  playerOrigins: string[];
  isHealthy(): Promise<boolean>;
  checkReadiness(): Promise<{ ready: boolean }>;
  retire(): void;
  stop(): Promise<void>;
};
type Build = ServerBuild & {
  entry: {
    module: {
      listPriceIds(): string[];
      startServices(options: { selfOrigin: string }): Promise<Services>;
    };
  };
};

const paymentModes = {
  practice: "practice mode, for visitors on this machine alone: no money moves",
  test: "Stripe in test mode, for visitors on this machine alone: no money moves",
  live: "Stripe: real money",
  off: "off: this public address has no payment keys, so checkout refuses",
} as const;

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

async function main() {
  const output = { out: openOutput(process.stdout), faults: openOutput(process.stderr) };
  redirectConsole(output.out, output.faults);
  if (process.env["NODE_ENV"] !== "production")
    fail(["Start the site with `npm start`: it sets NODE_ENV=production."]);
  if (!existsSync("build/server/index.js"))
    fail(["There is no build yet. Run `npm run build` first, or just `npm start`."]);
  const build = (await import(new URL("build/server/index.js", import.meta.url).href)) as Build;
  const settings = parseEnv(process.env, listPriceIds(build));
  if (!settings.ok) fail(settings.faults);
  const { env } = settings;

  let site: ReturnType<typeof createSite> | undefined;
  const server = createAdaptorServer({
    fetch: (request, bindings) =>
      site ? site.fetch(request, bindings) : new Response("Starting.", { status: 503 }),
    overrideGlobalObjects: false,
    serverOptions: {
      // Slow clients are cut off; Node's defaults would leave them open for minutes.
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
  });
  if ("headersTimeout" in server) cutSlowReaders(server);
  await listen(server, env);
  const { port } = server.address() as AddressInfo;
  const selfOrigin = `http://${hostForSelf(env.host)}:${port}`;

  const services = await build.entry.module
    .startServices({ selfOrigin })
    .catch((error: unknown) => {
      fail([error instanceof Error ? error.message : String(error)]);
    });
  const { scriptOrigin, playerOrigins } = services;
  const outside = { paymentOrigin: env.stripe?.paymentOrigin, scriptOrigin, playerOrigins };
  const handle = createRequestHandler(build, "production");
  const requests = createRequestLog(env.logLevel, output.out.write);
  process.once("exit", requests.flush);
  site = createSite({
    files: readPrerenderedFiles("build/client", outside),
    application: (request) => handle(request),
    applicationPaths: new Set(
      Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : [])),
    ),
    isHealthy: () => services.isHealthy(),
    checkReadiness: () => services.checkReadiness(),
    https: env.publicOrigin?.startsWith("https://") ?? false,
    outside,
    trustedProxies: env.trustedProxies,
    logRequest: requests.log,
  });

  console.log(`The site is open: http://localhost:${port}`);
  console.log(`  listens   ${describeHost(env)}`);
  console.log(`  database  ${services.databaseLocation}`);
  console.log(`  mail      ${describeMail(env)}`);
  console.log(`  payments  ${paymentModes[env.payments]}`);
  // `npm start` has its own last words.
  process.send?.("open");
  // At once: mails on their way then have as long as requests have.
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => services.retire());
  stopGracefully(server, () => services.stop());
}

function describeHost({ host, publicOrigin }: Env): string {
  if (publicOrigin !== undefined) return `on ${host}, for ${publicOrigin}`;
  return isLoopbackAddress(host) ? `on ${host}: this machine alone reaches it` : `on ${host}`;
}

function describeMail({ mail }: Env): string {
  if (!mail) return "off: mails are kept, `npm run outbox` shows them";
  return `${mail.host}:${mail.port}, from ${mail.from.address}`;
}

/** What is on sale, or the end with a line for each fault of the content. */
function listPriceIds(build: Build): string[] {
  try {
    return build.entry.module.listPriceIds();
  } catch (error) {
    fail([error instanceof Error ? error.message : String(error)]);
  }
}

/** Where this process reaches itself: "every address" is none that could be called. */
function hostForSelf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Listens, or ends with one clear line. */
function listen(server: ReturnType<typeof createAdaptorServer>, env: Env): Promise<void> {
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
