import { cpSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";
import { contentFolder } from "./app/content/folder.ts";
import { ContentError, readContent } from "./app/content/read-content.ts";

/** Puts the words beside the server that renders them: the build and its checkout always agree. */
const keepContent: Plugin = {
  name: "keep-content",
  apply: "build",
  writeBundle({ dir = "" }) {
    if (this.environment.name !== "ssr") return;
    const schemas = join(contentFolder, "schemas");
    cpSync(contentFolder, join(dir, "../content"), {
      recursive: true,
      // They are for editors of the files.
      filter: (path) => path !== schemas,
    });
  },
};

/**
 * Shows what is saved in the content folder in the open page. While that has a fault, every page shows the
 * fault, and itself again as soon as it is mended.
 */
const showSavedContent: Plugin = {
  name: "show-saved-content",
  apply: "serve",
  configureServer(server) {
    const folder = resolve(contentFolder) + sep;
    let fault: ContentError | undefined;
    let shown = false;
    const reload = () => server.ws.send({ type: "full-reload" });
    const check = () => {
      fault = findFault();
      if (fault) server.config.logger.error(fault.message, { timestamp: true });
    };
    check();
    server.watcher.on("all", (_, file) => {
      if (!file.startsWith(folder)) return;
      check();
      reload();
    });
    // A page that shows a fault may begin to listen when that is mended already.
    server.ws.on("connection", () => {
      if (shown && !fault) reload();
    });
    // Behind what Vite itself answers, before the application.
    return () =>
      server.middlewares.use((_request, _response, next) => {
        shown = fault !== undefined;
        next(fault);
      });
  },
};

function findFault(): ContentError | undefined {
  try {
    readContent(contentFolder);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // It says where to mend; where the check stands in our code helps nobody.
    error.stack = "";
    return error;
  }
}

export default defineConfig(({ command }) => ({
  plugins: [showSavedContent, tailwindcss(), imagetools(), reactRouter(), keepContent],
  // The packages that browsers load are those that the framework names. A search for more would find
  // the server's.
  optimizeDeps: { noDiscovery: true },
  // The owner's photos, wherever they lie.
  resolve: { alias: { "content-pictures": resolve(contentFolder, "pictures") } },
  define: {
    // In development a fault is shown instead of any page.
    "import.meta.env.OWNER_EMAIL": JSON.stringify(
      command === "serve" && findFault() ? "" : readContent(contentFolder).site.email.address,
    ),
  },
  build: {
    // Pictures and fonts stay files of their own: inlined as data: addresses they would need a
    // weaker content policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
}));
