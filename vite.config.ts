import { createReadStream } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin, type Rollup } from "vite";
import { ContentError } from "./app/content/fault.ts";
import { findContentFolder } from "./app/content/folder.ts";
import type { Content } from "./app/content/kinds.ts";
import { readContent } from "./app/content/read-content.ts";
import { listOutsideHosts } from "./app/server/platform/publishing/list-outside-hosts.server.ts";
import { contentPolicy } from "./http/security-headers.ts";

/**
 * Shows what is saved, words and code, in the open page. While the content has a fault, every page shows the
 * fault, and itself again as soon as it is mended.
 */
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
    server.watcher.on("all", (_, file) => {
      if (file.startsWith(folder)) {
        read = tryReading();
        report();
      }
      // The server writes the pages: whatever was saved, the open one is asked for again.
      if (file.startsWith(folder) || file.startsWith(application)) reload();
    });
    // A page that shows a fault may begin to listen when that is mended already.
    server.ws.on("connection", () => {
      if (shown && !read.fault) reload();
    });
    // As the owner saved them: sizes are made when content is published.
    server.middlewares.use("/photos", (request, response, next) => {
      const file = join(folder, "pictures", basename(request.url ?? ""));
      createReadStream(file)
        .on("error", () => next())
        .pipe(response);
    });
    // Behind what Vite itself answers, before the application.
    return () =>
      server.middlewares.use((_request, response, next) => {
        const { fault, content } = read;
        shown = fault !== undefined;
        if (content) response.setHeader("Content-Security-Policy", writePolicy(content));
        next(fault);
      });
  },
};

/**
 * The policy of the built site, with what Vite's client needs besides: its socket, and styles that it changes. The
 * inline scripts, which are being edited here, have no hash yet.
 */
function writePolicy(content: Content): string {
  const inline = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };
  return contentPolicy(inline, listOutsideHosts(content)).replace(
    "connect-src 'self'",
    "connect-src 'self' ws:",
  );
}

const starter = "virtual:starter";

/** Offers the code of the starter with its imports as a text, ready for a `<script>` in the page. */
const inlineStarter: Plugin = {
  name: "inline-starter",
  resolveId: (source) => (source === starter ? `\0${starter}` : undefined),
  async load(id) {
    if (id !== `\0${starter}`) return undefined;
    const result = (await build({
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        lib: { entry: resolve("app/starter/starter.ts"), formats: ["iife"], name: "_" },
      },
    })) as Rollup.RollupOutput[];
    const [chunk] = result[0]?.output ?? [];
    for (const file of chunk?.moduleIds ?? []) this.addWatchFile(file);
    return `export default ${JSON.stringify(chunk?.code)}`;
  },
};

/**
 * The framework's, without what is for pages that React renders in the browser: it has islands only there, and
 * needs neither the routes nor their replacement while they run.
 */
const serverRendering = reactRouter().filter(
  ({ name }) => !/refresh|hmr-updates|client-hmr/.test(name),
);

/** Leaves the routes out of what browsers get: the framework would bundle every page a second time. */
const islandsOnly: Plugin = {
  name: "islands-only",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\?__react-router-build-client-route/ },
    handler: () => ({ code: "export {}", map: null }),
  },
};

function tryReading(): { content?: Content; fault?: ContentError } {
  try {
    return { content: readContent(findContentFolder()) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // It says where to mend; where the check stands in our code helps nobody.
    error.stack = "";
    return { fault: error };
  }
}

export default defineConfig({
  plugins: [showSavedContent, inlineStarter, tailwindcss(), serverRendering, islandsOnly],
  // The packages that browsers load are those that the framework names. A search for more would find
  // the server's.
  optimizeDeps: { noDiscovery: true },
  build: {
    // Pictures and fonts stay files of their own: inlined as data: addresses they would need a
    // weaker content policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
