import { generate, parse, type CssNode, type Selector } from "css-tree";

/** A rule with its selectors, a group of rules such as a media query, or text that every page keeps. */
type Part =
  | { selectors: ReadonlyArray<{ text: string; classes: readonly string[] }>; block: string }
  | { prelude: string; parts: readonly Part[] }
  | { text: string };

/**
 * Cuts a style sheet down to what one page uses: a rule stays if all classes of one of its selectors are in use.
 *
 * @param sheet the whole style sheet
 * @returns a function that takes the names of the classes in use and returns their styles
 */
export function createStylePruner(sheet: string): (used: ReadonlySet<string>) => string {
  const tree = parse(sheet);
  const parts = tree.type === "StyleSheet" ? tree.children.toArray().map(readPart) : [];
  return (used) => writeParts(parts, used);
}

/** The classes of a page's elements, and all words that look like one in its scripts. */
export function findClasses(html: string): Set<string> {
  const values = html.matchAll(/\sclass="(?<names>[^"]*)"/g);
  return new Set(
    [...values].flatMap(({ groups }) =>
      (groups?.["names"] ?? "").replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/),
    ),
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
  const isGroup =
    node.type === "Atrule" && /^(media|supports|layer|starting-style|container)$/.test(node.name);
  if (isGroup && node.block) {
    const prelude = `@${node.name} ${node.prelude ? generate(node.prelude) : ""}`.trim();
    return { prelude, parts: node.block.children.toArray().map(readPart) };
  }
  return { text: generate(node) };
}

/** Classes that an element or one around it must have; those inside :is(), :not() or :has() don't count. */
function classesOf(selector: Selector): string[] {
  return selector.children
    .toArray()
    .flatMap((node) => (node.type === "ClassSelector" ? [node.name.replaceAll("\\", "")] : []));
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
