import { createReadStream } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { findContentFolder } from "./app/content/folder.ts";
import { ContentError, readContent } from "./app/content/read-content.ts";

/**
 * Shows what is saved in the content folder in the open page. While that has a fault, every page shows the
 * fault, and itself again as soon as it is mended.
 */
const showSavedContent: Plugin = {
  name: "show-saved-content",
  apply: "serve",
  configureServer(server) {
    const folder = resolve(findContentFolder()) + sep;
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
    // As the owner saved them: sizes are made when content is published.
    server.middlewares.use("/photos", (request, response, next) => {
      const file = join(folder, "pictures", basename(request.url ?? ""));
      createReadStream(file)
        .on("error", () => next())
        .pipe(response);
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
    readContent(findContentFolder());
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // It says where to mend; where the check stands in our code helps nobody.
    error.stack = "";
    return error;
  }
}

export default defineConfig({
  plugins: [showSavedContent, tailwindcss(), reactRouter()],
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
