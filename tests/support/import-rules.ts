/** Which part of the project may import which other: the rules of the layout, as functions. */
import { dirname, join, normalize } from "node:path";

type Import = { specifier: string; typeOnly: boolean };

/**
 * Every import, re-export and dynamic import of a source text.
 *
 * Comments are taken away first; imports inside a template string are not looked for.
 */
export function parseImports(source: string): Import[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const statements = code.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w*\s{},$]*?\sfrom\s*)?["'](?<from>[^"']+)["']/gm,
  );
  const dynamic = code.matchAll(/\bimport\(\s*["'](?<from>[^"']+)["']/g);
  return [...statements, ...dynamic].map(({ groups }) => ({
    specifier: groups?.["from"] ?? "",
    typeOnly: groups?.["type"] !== undefined,
  }));
}

/** Where an import of ours leads, from the project's folder: `app/ui/button.tsx`. */
function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return undefined;
  // The router writes the types of a route beside it, into a folder that is not in the sources.
  if (specifier.includes("/+types/")) return undefined;
  return normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
}

type Rule = {
  /** Files that the rule is about. */
  from: RegExp;
  /** Paths and packages that they may never import. */
  never: RegExp;
  /** Of these, paths that may be imported as types. */
  typesFrom?: RegExp;
  because: string;
};

const react = /^(react|react-dom|react-router)(\/|$)/;

const rules: readonly Rule[] = [
  {
    from: /^app\/content\//,
    never: either(react, /^app\/(?!content\/|lib\/)/, /^(config|http)\//),
    because: "content knows no component and no server",
  },
  {
    from: /^app\/lib\//,
    never: either(react, /^app\/(?!lib\/)/, /^(config|http)\//, /^(node:|zod|yaml|kysely)/),
    because: "lib holds small pure functions",
  },
  {
    from: /^app\/starter\//,
    never: either(/^(?!app\/(lib|starter)\/)/),
    because: "the starter is in every page",
  },
  {
    from: /^app\/islands\/(?!registry)/,
    never: either(/^app\/(?!islands\/|lib\/|ui\/)/, /^(config|http)\//, /^react-router/),
    typesFrom: /^app\/content\//,
    because: "what makes an island knows none of them",
  },
  {
    from: /^app\/pictures\//,
    never: either(/^app\/(?!pictures\/|lib\/)/, /^(config|http)\//, /^react-router/),
    because: "a drawing knows only its palette and its parts",
  },
  {
    from: /^app\/ui\//,
    never: either(/^app\/(?!ui\/|lib\/)/, /^(config|http)\//),
    because: "a primitive knows no course, no content and no page",
  },
  {
    from: /^app\/sections\//,
    never: either(/^app\/(server|routes|content)\//, /^(config|http)\//, /^(zod|yaml)$/),
    typesFrom: /^app\/content\/|^zod$/,
    because: "a section gets its data as props",
  },
  {
    from: /^app\/forms\//,
    never: either(/^app\/(?!forms\/|lib\/)/, /^config\/(?!form-body-limit)/, /^http\//),
    because: "what every form does knows no page and no server",
  },
  {
    from: /^app\/server\/database\//,
    never: /^app\/server\/(checkout|contact|newsletter|mail|person|request)\//,
    because: "the database knows no feature",
  },
  {
    from: /^app\/server\//,
    never: either(react, /^app\/(ui|sections|routes|pictures)\//, /^http\//),
    because: "the server knows no component",
  },
  {
    from: /^app\/routes\//,
    never: /^http\//,
    because: "the process layer stands around the application",
  },
  {
    from: /^(http\/|(server|render)\.ts$)/,
    never: /^app\//,
    typesFrom: /^app\//,
    because: "it would be a second copy of the built application's state",
  },
  {
    from: /^config\//,
    never: /^(app|http|commands|scripts)\//,
    because: "settings stand below everything else",
  },
  {
    from: /^(app|http|(server|render)\.ts$)/,
    never: /^(commands|scripts)\//,
    because: "the site runs without what is typed beside it",
  },
  {
    from: /./,
    never: /^tests\//,
    because: "no visitor runs tests",
  },
];

/**
 * What is wrong with the imports of one file.
 *
 * @param file its path from the project's folder
 * @param source its text
 */
export function findBadImports(file: string, source: string): string[] {
  return parseImports(source).flatMap(({ specifier, typeOnly }) => {
    const target = resolveImport(file, specifier) ?? specifier;
    const broken = rules.find(
      (rule) =>
        rule.from.test(file) &&
        rule.never.test(target) &&
        !(typeOnly && rule.typesFrom?.test(target)),
    );
    if (broken) return [`${file} imports ${specifier}: ${broken.because}`];
    if (importsOtherRoute(file, target)) {
      return [`${file} imports ${specifier}: routes share through sections or lib`];
    }
    if (/(^|\/)index\.tsx?$/.test(target)) return [`${file} imports ${specifier}: a barrel`];
    return [];
  });
}

/** A route may import the folder of its own name, and files of that folder each other. */
function importsOtherRoute(file: string, target: string): boolean {
  const page = (path: string) => /^app\/routes\/([^/.]+)/.exec(path)?.[1];
  const own = page(file);
  const other = page(target);
  if (own === undefined || other === undefined) return false;
  const isFolderFile = /^app\/routes\/[^/]+\//.test(target);
  return own !== other || !isFolderFile;
}

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join("|"));
}
