import { resolve } from "node:path";
import { build, type InlineConfig, type Plugin, type Rollup } from "vite";

/** Scripts whose address pages import by name: `virtual:script-address/islands`. */
const entries = new Map([
  ["islands", "app/islands/browser.tsx"],
  ["admin", "app/admin/browser.ts"],
]);

const addressPrefix = "\0virtual:script-address/";
const wordsPrefix = "\0virtual:script-words/";
const starterId = "\0virtual:starter";

/** Entries share no files, because one more entry would add a file to the pages of the others. */
export async function bundleScript(
  name: string,
  file: string,
  folder?: string,
): Promise<Rollup.RolldownOutput["output"]> {
  const { output } = await runBuild({
    outDir: folder,
    write: folder !== undefined,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rollupOptions: { input: { [name]: resolve(file) } },
  });
  return output;
}

async function bundleStarter(): Promise<Rollup.OutputChunk> {
  const { output } = await runBuild({
    write: false,
    lib: { entry: resolve("app/starter/starter.ts"), formats: ["iife"], name: "_" },
  });
  return output[0];
}

async function runBuild(options: InlineConfig["build"]): Promise<Rollup.RolldownOutput> {
  const result = await build({ configFile: false, logLevel: "warn", build: options });
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RolldownOutput[];
  if (!output) throw new Error("The bundler returned nothing.");
  return output;
}

/** Candidates for class names. */
function findWords(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => code.match(/[\w@!-][^\s"'`\\;{}?]*/g) ?? []))];
}

/**
 * Provides the starter as text (`virtual:starter`), the addresses of the entries, and their words, by which pages keep
 * the styles that scripts use (`virtual:script-words/islands`). A build writes the entries' files, the development
 * server keeps them in memory.
 *
 * @param folder the root of the browser's files in a build
 */
export function browserScripts(folder: string): Plugin {
  const served = new Map<string, string | Uint8Array>();
  let isServing = false;
  const bundles = new Map<string, ReturnType<typeof bundleScript>>();
  /** Bundled once for address and words; anew after each change in development. */
  const bundle = (name: string) => {
    const file = entries.get(name);
    if (file === undefined) throw new Error(`There is no script "${name}".`);
    if (isServing) return bundleScript(name, file);
    const output = bundles.get(name) ?? bundleScript(name, file, folder);
    bundles.set(name, output);
    return output;
  };
  return {
    name: "browser-scripts",
    configureServer(server) {
      isServing = true;
      server.middlewares.use((request, response, next) => {
        const body = served.get(request.url ?? "");
        if (body === undefined) return next();
        response.setHeader("Content-Type", "text/javascript").end(body);
      });
    },
    resolveId: {
      filter: { id: /^virtual:(starter$|script-(address|words)\/)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(starter$|script-(address|words)\/)/ },
      async handler(id) {
        const watch = (chunk: Rollup.OutputChunk) =>
          chunk.moduleIds.forEach((file) => this.addWatchFile(file));
        if (id === starterId) {
          const chunk = await bundleStarter();
          watch(chunk);
          return `export default ${JSON.stringify(chunk.code)}`;
        }
        const isWords = id.startsWith(wordsPrefix);
        const name = id.slice((isWords ? wordsPrefix : addressPrefix).length);
        const output = await bundle(name);
        if (isWords) {
          const codes = output.map((part) => (part.type === "chunk" ? part.code : ""));
          return `export default ${JSON.stringify(findWords(codes))}`;
        }
        for (const part of output) {
          served.set(`/${part.fileName}`, part.type === "chunk" ? part.code : part.source);
          if (part.type === "chunk") watch(part);
        }
        return `export default ${JSON.stringify(`/${output[0].fileName}`)}`;
      },
    },
  };
}
