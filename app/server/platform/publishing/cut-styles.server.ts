import { generate, ident, parse, walk, type CssNode, type Selector } from "css-tree";

/** A CSS declaration. `reads` lists the custom properties and keyframes that it uses. */
type Declaration = { name: string; text: string; reads: readonly string[] };

type Part =
  | { selectors: readonly Wanted[]; declarations: readonly Declaration[] }
  | { prelude: string; parts: readonly Part[] }
  /**
   * Any other rule. Keyframes and registered custom properties have a name, and are only needed if a page uses that
   * name.
   */
  | { name?: string | undefined; text: string; reads: readonly string[] };

/**
 * A selector with the words (`tag`, `.class`, `.class[fill]`) that a page must contain for the selector to match.
 * `choices` contains the words of the alternatives in each :is().
 */
type Wanted = { text: string; words: readonly string[]; choices: ReadonlyArray<string[][]> };

type Options = {
  /** The tags and classes that an island's script may add to a page later, keyed by the island's name. */
  islandWords?: Readonly<Record<string, readonly string[]>>;
  /** Other style sheets, which may change custom properties, and the HTML that makes a page load each of them. */
  otherSheets?: ReadonlyArray<{ sheet: string; needs: string }>;
};

const groups = /^(?:media|supports|layer|starting-style|container)$/;

/** Returns a function that reduces a style sheet to the rules that a page's HTML needs. */
export function createStyleCutter(
  sheet: string,
  { islandWords = {}, otherSheets = [] }: Options = {},
): (html: string) => string {
  const tree = parse(sheet);
  const constants = findConstants(tree, otherSheets.map((other) => other.sheet).join("\n"));
  const parts = tree.type === "StyleSheet" ? readParts(tree.children.toArray(), constants) : [];
  return (html) => {
    const page = html.replaceAll(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/g, "$1");
    const needed = fillInitials(keepParts(parts, findWords(page, islandWords)));
    const others = otherSheets.flatMap((other) =>
      page.includes(other.needs) ? [other.sheet] : [],
    );
    return writeParts(needed, findRead(needed, [page, ...others].flatMap(findReads)));
  };
}

/** Finds the theme's custom properties that never change, so that they can be replaced with their values. */
function findConstants(tree: CssNode, others: string): Map<string, string> {
  const values = new Map<string, string[]>();
  walk(tree, (node) => {
    if (node.type !== "Declaration" || !node.property.startsWith("--")) return;
    values.set(node.property, [...(values.get(node.property) ?? []), generate(node.value)]);
  });
  const constants = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type !== "Rule" || generate(node.prelude) !== ":root,:host") return;
    for (const declaration of node.block.children.toArray()) {
      const name = declaration.type === "Declaration" ? declaration.property : "";
      const [value = "var(", ...further] = values.get(name) ?? [];
      const changes = further.length > 0 || value.includes("var(") || others.includes(`${name}:`);
      if (!changes) constants.set(name, value);
    }
  });
  return constants;
}

function readParts(nodes: readonly CssNode[], constants: ReadonlyMap<string, string>): Part[] {
  return nodes.filter((node) => !isFallback(node)).map((node) => readPart(node, constants));
}

/**
 * Whether a node contains values for browsers that can't register custom properties. They're left out, because
 * almost all such browsers also lack popovers, without which the site's menu doesn't work.
 */
function isFallback(node: CssNode): boolean {
  return (
    node.type === "Atrule" &&
    node.name === "layer" &&
    generate(node).startsWith("@layer properties{")
  );
}

function readPart(node: CssNode, constants: ReadonlyMap<string, string>): Part {
  if (node.type === "Rule" && node.prelude.type === "SelectorList") {
    const selectors = node.prelude.children.toArray().map((selector) => ({
      text: generate(selector),
      words: selector.type === "Selector" ? wordsOf(selector) : [],
      choices: selector.type === "Selector" ? choicesOf(selector) : [],
    }));
    const declarations = node.block.children
      .toArray()
      .map((declaration) => readDeclaration(declaration, constants));
    return { selectors, declarations };
  }
  const prelude = node.type === "Atrule" && node.prelude ? generate(node.prelude) : "";
  if (node.type === "Atrule" && node.block && groups.test(node.name)) {
    const parts = readParts(node.block.children.toArray(), constants);
    return { prelude: `@${node.name} ${prelude}`.trim(), parts };
  }
  const text = generate(node);
  const isNamed = node.type === "Atrule" && /^(?:property|keyframes)$/.test(node.name);
  return { name: isNamed ? prelude : undefined, text, reads: findReads(text) };
}

function readDeclaration(node: CssNode, constants: ReadonlyMap<string, string>): Declaration {
  const name = node.type === "Declaration" ? node.property : "";
  const text = generate(node).replaceAll(
    /var\((--[\w-]+)\)/g,
    (whole, property: string) => constants.get(property) ?? whole,
  );
  const frames = /^animation(?:-name)?$/.test(name) ? (text.match(/[\w-]+/g) ?? []) : [];
  return { name, text, reads: [...findReads(text), ...frames] };
}

function findReads(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
}

/** Lists the alternatives of each :is() in a selector. */
function choicesOf(selector: Selector): string[][][] {
  return selector.children.toArray().flatMap((node) => {
    if (node.type !== "PseudoClassSelector" || node.name !== "is") return [];
    const [list] = node.children?.toArray() ?? [];
    if (list?.type !== "SelectorList") return [];
    return [list.children.toArray().map((one) => (one.type === "Selector" ? wordsOf(one) : []))];
  });
}

/**
 * Lists the tags and classes that a page must contain for a selector to match. Ignores everything inside :not(),
 * and :has() with alternatives.
 */
function wordsOf(selector: Selector): string[] {
  const words: string[] = [];
  for (const node of selector.children.toArray()) {
    if (node.type === "ClassSelector") words.push(`.${ident.decode(node.name)}`);
    if (node.type === "TypeSelector" && node.name !== "*") words.push(node.name);
    if (node.type === "PseudoClassSelector" && node.name === "has") {
      const [list] = node.children?.toArray() ?? [];
      const [only, ...others] = list?.type === "SelectorList" ? list.children.toArray() : [];
      if (only?.type === "Selector" && others.length === 0) words.push(...wordsOf(only));
    }
    if (node.type !== "AttributeSelector" || node.name.name !== "fill") continue;
    if (node.value?.type === "Identifier" && words.at(-1)?.startsWith("."))
      words.push(`${words.at(-1)}[${ident.decode(node.value.name)}]`);
  }
  return words;
}

function findWords(page: string, islandWords: Required<Options>["islandWords"]): Set<string> {
  const words = new Set<string>();
  for (const [, tag = "", attributes = ""] of page.matchAll(
    /<([a-z][\w-]*)((?:"[^"]*"|[^>"])*)/g,
  )) {
    words.add(tag);
    const valueOf = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    const names = valueOf("class")?.replaceAll("&amp;", "&").replaceAll("&gt;", ">");
    for (const name of names?.split(/\s+/) ?? [])
      words.add(`.${name}`).add(`.${name}[${valueOf("fill")}]`);
    for (const word of islandWords[valueOf("data-island") ?? ""] ?? [])
      words.add(word).add(`.${word}`);
  }
  return words;
}

function keepParts(parts: readonly Part[], words: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if ("parts" in part) return [{ ...part, parts: keepParts(part.parts, words) }];
    if ("text" in part) return [part];
    const areUsed = (wanted: readonly string[]) => wanted.every((word) => words.has(word));
    const selectors = part.selectors.filter(
      (one) => areUsed(one.words) && one.choices.every((choice) => choice.some(areUsed)),
    );
    return selectors.length === 0 ? [] : [{ ...part, selectors }];
  });
}

/** Replaces each use of a registered property that is never set with the property's initial value. */
function fillInitials(parts: readonly Part[]): Part[] {
  const set = new Set(parts.flatMap(declarationsIn).map(({ name }) => name));
  const initials = new Map<string, string>();
  for (const part of parts) {
    const [, value] = ("text" in part && /initial-value:([^;}]+)/.exec(part.text)) || [];
    if ("text" in part && part.name && value && !set.has(part.name)) initials.set(part.name, value);
  }
  const fill = (declaration: Declaration): Declaration => ({
    ...declaration,
    text: declaration.text.replaceAll(
      /var\((--[\w-]+)\)/g,
      (whole, name: string) => initials.get(name) ?? whole,
    ),
    reads: declaration.reads.filter((name) => !initials.has(name)),
  });
  const fillPart = (part: Part): Part => {
    if ("parts" in part) return { ...part, parts: part.parts.map(fillPart) };
    return "text" in part ? part : { ...part, declarations: part.declarations.map(fill) };
  };
  return parts.map(fillPart);
}

/** Finds the custom properties and keyframes that are used, directly or through other custom properties. */
function findRead(parts: readonly Part[], outside: readonly string[]): Set<string> {
  const declarations = parts.flatMap(declarationsIn);
  const read = new Set(outside);
  const readAll = (reader: Declaration) => reader.reads.forEach((name) => read.add(name));
  declarations.filter(({ name }) => !isCustom(name)).forEach(readAll);
  // The loop also visits names that are added while it runs.
  for (const name of read) declarations.filter((one) => one.name === name).forEach(readAll);
  return read;
}

function declarationsIn(part: Part): readonly Declaration[] {
  if ("parts" in part) return part.parts.flatMap(declarationsIn);
  return "text" in part ? [{ ...part, name: "" }] : part.declarations;
}

function isCustom(name: string): boolean {
  return name.startsWith("--");
}

function writeParts(parts: readonly Part[], read: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, read)).join("");
}

function writePart(part: Part, read: ReadonlySet<string>): string {
  if ("text" in part) return part.name === undefined || read.has(part.name) ? part.text : "";
  const inside =
    "parts" in part
      ? writeParts(part.parts, read)
      : [...new Set(part.declarations.filter(isOfUse).map(({ text }) => text))].join(";");
  const before = "parts" in part ? part.prelude : part.selectors.map(({ text }) => text).join(",");
  return inside === "" ? "" : `${before}{${inside}}`;

  function isOfUse({ name }: Declaration): boolean {
    return !isCustom(name) || read.has(name);
  }
}
