import { generate, ident, parse, type CssNode, type Selector } from "css-tree";

type Part =
  | { selectors: ReadonlyArray<{ text: string; classes: readonly string[] }>; block: string }
  | { prelude: string; parts: readonly Part[] }
  | { text: string };

const groups = /^(?:media|supports|layer|starting-style|container)$/;

/** A rule stays if all classes of one of its selectors are in use. @param always classes that scripts may set later */
export function createStyleCutter(
  sheet: string,
  always: readonly string[],
): (html: string) => string {
  const tree = parse(sheet);
  const parts = tree.type === "StyleSheet" ? tree.children.toArray().map(readPart) : [];
  return (html) => writeParts(parts, new Set([...always, ...findClasses(html)]));
}

function findClasses(html: string): string[] {
  return [...html.matchAll(/\sclass="(?<names>[^"]*)"/g)].flatMap(({ groups: found }) =>
    (found?.["names"] ?? "").replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
  );
}

function readPart(node: CssNode): Part {
  if (node.type === "Rule" && node.prelude.type === "SelectorList") {
    const selectors = node.prelude.children.toArray().map((selector) => ({
      text: generate(selector),
      classes: selector.type === "Selector" ? classesOf(selector) : [],
    }));
    return { selectors, block: generate(node.block) };
  }
  if (node.type === "Atrule" && node.block && groups.test(node.name)) {
    const prelude = `@${node.name} ${node.prelude ? generate(node.prelude) : ""}`.trim();
    return { prelude, parts: node.block.children.toArray().map(readPart) };
  }
  return { text: generate(node) };
}

/** Classes that an element or one around it must have; those inside :is(), :not() or :has() don't count. */
function classesOf(selector: Selector): string[] {
  return selector.children
    .toArray()
    .flatMap((node) => (node.type === "ClassSelector" ? [ident.decode(node.name)] : []));
}

function writeParts(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, used)).join("");
}

function writePart(part: Part, used: ReadonlySet<string>): string {
  if ("text" in part) return part.text;
  if ("parts" in part) {
    const inside = writeParts(part.parts, used);
    return inside === "" ? "" : `${part.prelude}{${inside}}`;
  }
  const kept = part.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
  return kept.length === 0 ? "" : kept.map(({ text }) => text).join(",") + part.block;
}
