import { resolve } from "node:path";
import { build, type InlineConfig, type Plugin, type Rollup } from "vite";

/**
 * The source files of the scripts, keyed by name. Pages import a script's address as
 * `virtual:script-address/<name>`. Scripts of the same group share files. Different groups don't, because a shared
 * file would mean one more request.
 */
const groups: ReadonlyArray<Record<string, string>> = [
  { islands: "app/islands/browser.tsx" },
  { admin: "app/admin/browser.ts" },
  {
    words: "app/admin/words/form/browser.tsx",
    view: "app/admin/words/view/browser.ts",
    photo: "app/admin/words/pictures/browser.tsx",
    drafts: "app/admin/parts/browser.tsx",
    unsent: "app/admin/words/unsent/browser.ts",
    passkeys: "app/admin/sign-in/browser.tsx",
  },
];

/** Matches shared modules without components, which are bundled into one file. */
const plainModules =
  /preload-helper|[\\/](storage|edit-address|business-parts|view-address|unsent-(words|photo)|send-words|form-texts)\.ts$/;

const addressPrefix = "\0virtual:script-address/";
const wordsPrefix = "\0virtual:script-words/";
const starterPrefix = "\0virtual:starter/";

/** The modules of a bundle, keyed by file name. */
type Modules = Map<string, { code: string; imports: readonly string[] }>;

/** @param scripts the source file of each script, keyed by the script's name */
export async function bundleScripts(
  scripts: Readonly<Record<string, string>>,
  folder?: string,
  modules: Modules = new Map(),
): Promise<Rollup.RolldownOutput["output"]> {
  const collectModules: Plugin = {
    name: "collect-modules",
    moduleParsed: ({ id, code, importedIds, dynamicallyImportedIds }) =>
      void modules.set(id, {
        code: code ?? "",
        imports: [...importedIds, ...dynamicallyImportedIds],
      }),
  };
  const { output } = await runBuild({
    outDir: folder,
    write: folder !== undefined,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // The bundle needs no code for preloading, because pages contain preload links, made from the list `imports`.
    modulePreload: false,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(scripts).map(([name, file]) => [name, resolve(file)]),
      ),
      plugins: [collectModules],
      output: {
        codeSplitting: Object.keys(scripts).length === 1 || {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Keeps the modules without React in a separate file, so that scripts without React can load them.
            { name: "plain", test: plainModules },
            {
              name: "parts",
              test: /app[\\/](ui|islands|admin[\\/]parts)[\\/](?!browser)|insert-marks|change-text/,
            },
          ],
        },
      },
    },
  });
  return output;
}

async function bundleStarter(name: string): Promise<Rollup.OutputChunk> {
  const { output } = await runBuild({
    write: false,
    lib: { entry: resolve(`app/starter/${name}.ts`), formats: ["iife"], name: "_" },
  });
  return output[0];
}

async function runBuild(options: InlineConfig["build"]): Promise<Rollup.RolldownOutput> {
  const result = await build({ configFile: false, logLevel: "warn", build: options });
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RolldownOutput[];
  if (!output) throw new Error("The bundler returned nothing.");
  return output;
}

/** Finds the class names and tags that each island may use, in its module and all imported modules except packages. */
function findWords(modules: Modules): Record<string, string[]> {
  const words = (id: string) => {
    const reached = new Set([id]);
    for (const one of reached) modules.get(one)?.imports.forEach((other) => reached.add(other));
    // Leaves out the focus classes of photos, because the server's HTML already contains the right class.
    const own = [...reached].filter((one) => !/node_modules|photo-focus/.test(one));
    const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
    const codes = own.map((one) => (modules.get(one)?.code ?? "").replaceAll(comments, ""));
    return [...new Set(codes.flatMap((code) => code.match(/[\w@!-][^\s"'`\\;{}?]*/g) ?? []))];
  };
  const islands = [...modules].flatMap(([id, { code }]) =>
    [...code.matchAll(/\bisland\(\s*["'`](\w+)/g)].map(([, name = ""]) => [name, words(id)]),
  );
  return Object.fromEntries(islands);
}

/**
 * Provides three kinds of virtual modules: the starter's parts as text (`virtual:starter/react`), the addresses of
 * scripts, and the class names and tags of islands (`virtual:script-words/islands`), whose styles pages keep. A
 * build writes the scripts to files; the development server keeps them in memory.
 * @param folder the root of the browser's files in a build
 */
export function browserScripts(folder: string): Plugin {
  const served = new Map<string, string | Uint8Array>();
  let isServing = false;
  const modules: Modules = new Map();
  const bundles = new Map<object, ReturnType<typeof bundleScripts>>();
  /** Bundles each script only once, although both its URL and its text are requested. In development, bundles it each time. */
  const bundle = (name: string) => {
    const scripts = groups.find((group) => Object.hasOwn(group, name));
    if (!scripts) throw new Error(`There is no script "${name}".`);
    if (isServing) return bundleScripts(scripts, undefined, modules);
    const output = bundles.get(scripts) ?? bundleScripts(scripts, folder, modules);
    bundles.set(scripts, output);
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
      filter: { id: /^virtual:(starter|script-(address|words))\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(starter|script-(address|words))\// },
      async handler(id) {
        const watch = (chunk: Rollup.OutputChunk) =>
          chunk.moduleIds.forEach((file) => this.addWatchFile(file));
        if (id.startsWith(starterPrefix)) {
          const chunk = await bundleStarter(id.slice(starterPrefix.length));
          watch(chunk);
          return `export default ${JSON.stringify(chunk.code)}`;
        }
        const isWords = id.startsWith(wordsPrefix);
        const name = id.slice((isWords ? wordsPrefix : addressPrefix).length);
        const output = await bundle(name);
        if (isWords) return `export default ${JSON.stringify(findWords(modules))}`;
        for (const part of output) {
          served.set(`/${part.fileName}`, part.type === "chunk" ? part.code : part.source);
          if (part.type === "chunk") watch(part);
        }
        const entry = output.find((part) => part.type === "chunk" && part.name === name);
        if (entry?.type !== "chunk") throw new Error(`The bundle has no "${name}".`);
        // Lists indirectly imported files, too, because browsers would discover them one round trip later.
        const imports = new Set(entry.imports);
        for (const file of imports)
          for (const part of output)
            if (part.type === "chunk" && part.fileName === file)
              part.imports.forEach((one) => imports.add(one));
        return `export default ${JSON.stringify(`/${entry.fileName}`)};
          export const imports = ${JSON.stringify([...imports].map((file) => `/${file}`))};`;
      },
    },
  };
}
