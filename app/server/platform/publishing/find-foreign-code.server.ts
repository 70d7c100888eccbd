import { html, parse, type DefaultTreeAdapterTypes } from "parse5";

export type InlineCode = {
  scriptsFor: (html: string) => readonly string[];
  stylesFor: (html: string) => string;
};

type Element = DefaultTreeAdapterTypes.Element;

/** Matches elements that load another page, redirect links or set attributes later. */
const foreignElements =
  /^(?:base|iframe|frame|frameset|object|embed|applet|animate|animatemotion|animatetransform|set)$/i;

const foreignAttributes = /^(?:on.*|style|srcdoc|http-equiv)$/;

const addresses = /^(?:href|src|action|formaction|data|poster|ping|background)$/;

const codeAddress = /^(?:javascript|vbscript|data):/i;

/** Browsers don't run scripts of these types. */
const dataTypes: ReadonlySet<string> = new Set(["application/json", "application/ld+json"]);

export function findForeignCode(page: string, own: InlineCode): string[] {
  const scripts = own.scriptsFor(page);
  const styles = own.stylesFor(page);
  return elementsIn(parse(page)).flatMap((element) => [
    ...findForeignElement(element, scripts, styles),
    ...findForeignAttributes(element),
  ]);
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const inside = "content" in parent ? [parent, parent.content] : [parent];
  return inside
    .flatMap(({ childNodes }) => childNodes)
    .flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));
}

function findForeignElement(
  element: Element,
  scripts: readonly string[],
  styles: string,
): string[] {
  const { tagName } = element;
  if (foreignElements.test(tagName)) return [`the element <${tagName}>`];
  if (tagName !== "script" && tagName !== "style") return [];
  const text = element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  const isOurs =
    element.namespaceURI === html.NS.HTML &&
    valueOf(element, "src") === undefined &&
    (tagName === "style"
      ? text === styles
      : scripts.includes(text) || dataTypes.has(valueOf(element, "type") ?? ""));
  if (isOurs) return [];
  const start = (text || (valueOf(element, "src") ?? "")).trim().slice(0, 40);
  return [`a ${tagName === "style" ? "style sheet" : "script"} that begins with "${start}"`];
}

function valueOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function findForeignAttributes({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    // Removes all control characters and spaces, because browsers ignore them around an address. Browsers also ignore
    // tabs and line breaks inside it.
    // oxlint-disable-next-line no-control-regex
    const address = addresses.test(name) ? value.replaceAll(/[\0- ]/g, "") : "";
    const isForeign = foreignAttributes.test(name) || codeAddress.test(address);
    return isForeign ? [`${name}="${value.slice(0, 40)}" at <${tagName}>`] : [];
  });
}
