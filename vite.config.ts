import { createReadStream } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { ContentError } from "./app/content/fault.ts";
import { findContentFolder } from "./app/content/folder.ts";
import type { Content } from "./app/content/kinds.ts";
import type * as Development from "./app/server/development.server.ts";
import { readContent } from "./app/content/read-content.ts";
import { listOutsideHosts } from "./app/server/platform/publishing/list-outside-hosts.server.ts";
import { contentPolicy } from "./http/security-headers.ts";
import { browserScripts } from "./scripts/browser-scripts.ts";
import { buildFolder } from "./scripts/build-folders.ts";

/** The time in milliseconds until a changed file is read. While an editor saves a file, the file may be empty. */
const saveMs = 100;

type Room = typeof Development;

/** The server module that opens the owner's room, once it's loaded. */
let room: Promise<Room | undefined> | undefined;

/** Reloads the open page when content or code is saved. Every page shows a fault in the content. */
const showSavedContent: Plugin = {
  name: "show-saved-content",
  apply: "serve",
  configureServer(server) {
    const folder = resolve(findContentFolder()) + sep;
    const application = resolve("app") + sep;
    let read = tryReading();
    let shown = false;
    const reload = () => server.ws.send({ type: "full-reload" });
    const report = () => {
      if (read.fault) server.config.logger.error(read.fault.message, { timestamp: true });
    };
    report();
    const openRoom = () => {
      if (read.content) room ??= printRoomLink(server);
    };
    // Vite calls `listen` again when it restarts after a change of the configuration.
    const listen = server.listen.bind(server);
    server.listen = async (...given) => {
      const listening = await listen(...given);
      openRoom();
      return listening;
    };
    let timer: NodeJS.Timeout | undefined;
    const readAgain = () => {
      read = tryReading();
      report();
      openRoom();
      reload();
    };
    server.watcher.on("all", (_, file) => {
      if (file.startsWith(folder)) {
        clearTimeout(timer);
        timer = setTimeout(readAgain, saveMs);
      }
      // The server renders every page, so any change needs a reload.
      if (file.startsWith(application)) reload();
    });
    // A page that shows a fault may connect only after the fault has been fixed.
    server.ws.on("connection", () => {
      if (shown && !read.fault) reload();
    });
    // Serves the original photos, because smaller sizes are created only when content is published.
    server.middlewares.use("/photos", (request, response, next) => {
      const file = join(folder, "pictures", basename(request.url ?? ""));
      createReadStream(file)
        .on("error", () => next())
        .pipe(response);
    });
    // Vite calls the returned function after adding its own middleware, but before the application.
    return () =>
      server.middlewares.use((request, response, next) => {
        // Reads the content now, because the watcher is slower and can't reload a page that isn't connected yet.
        if (request.headers.accept?.includes("text/html")) read = tryReading();
        const { fault, content } = read;
        shown = fault !== undefined;
        if (content) response.setHeader("Content-Security-Policy", writePolicy(content));
        next(fault);
      });
  },
  async closeBundle() {
    await (await room)?.closeDatabase();
  },
};

/** Prints a link that signs the developer in to the owner's room, unless other machines can reach this server. */
async function printRoomLink({ config, environments: { ssr }, resolvedUrls }: ViteDevServer) {
  const [origin] = resolvedUrls?.network.length === 0 ? resolvedUrls.local : [];
  if (origin === undefined || ssr === undefined || !isRunnableDevEnvironment(ssr)) return;
  try {
    const opened = await ssr.runner.import<Room>("/app/server/development.server.ts");
    const path = await opened.openRoom();
    if (path !== undefined)
      config.logger.info(`  ➜  The owner's room, within 15 minutes: ${new URL(path, origin).href}`);
    return opened;
  } catch (error) {
    config.logger.error(`The owner's room can't be opened: ${String(error)}`);
  }
}

/** Returns the policy of the built site with what Vite needs. In development, inline scripts have no hashes. */
function writePolicy(content: Content): string {
  const inline = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };
  return contentPolicy(inline, listOutsideHosts(content)).replace(
    "connect-src 'self'",
    "connect-src 'self' ws:",
  );
}

function tryReading(): { content?: Content; fault?: ContentError } {
  try {
    return { content: readContent(findContentFolder()) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The message already contains the place of the fault, so the stack trace doesn't help.
    error.stack = "";
    return { fault: error };
  }
}

export default defineConfig({
  plugins: [
    showSavedContent,
    browserScripts(join(buildFolder, "client")),
    tailwindcss(),
    reactRouter(),
  ],
  // scripts/browser-scripts.ts lists the packages. Vite would also find packages for the server.
  optimizeDeps: { noDiscovery: true },
  build: {
    // Data URLs would need a weaker content policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    ssr: {
      build: {
        // scripts/build.ts moves server/assets to the browser's folder, so server/assets must not contain code.
        emitAssets: true,
        rollupOptions: { output: { chunkFileNames: "chunks/[name]-[hash].js" } },
      },
    },
  },
});
