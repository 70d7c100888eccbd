/** A second check after the content's own: finds code in a finished page that is not ours. */
import { html, parse, type DefaultTreeAdapterTypes } from "parse5";
import type { InlineCode } from "./security-headers.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that embed pages, change link targets or set attributes. No page of ours has them. */
const foreignElements =
  /^(?:base|iframe|frame|frameset|object|embed|applet|animate|animatemotion|animatetransform|set)$/i;

const foreignAttributes = /^(?:on.*|style|srcdoc|http-equiv)$/;

/** Attributes whose value is a URL. */
const addresses = /^(?:href|src|action|formaction|data|poster|ping|background)$/;

/** URLs that are code or a page of their own. */
const codeAddress = /^(?:javascript|vbscript|data):/i;

/** Script types that browsers do not run. */
const dataTypes: ReadonlySet<string> = new Set(["application/json", "application/ld+json"]);

/**
 * Finds code that is not part of the site.
 *
 * @param page HTML
 * @param own the allowed inline code
 * @returns a description of each, as in `a script that begins with "alert(1)"`
 */
export function findForeignCode(page: string, own: InlineCode): string[] {
  return elementsIn(parse(page)).flatMap((element) => [
    ...findForeignElement(element, own),
    ...findForeignAttributes(element),
  ]);
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const inside = "content" in parent ? [parent, parent.content] : [parent];
  return inside
    .flatMap(({ childNodes }) => childNodes)
    .flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));
}

function findForeignElement(element: Element, own: InlineCode): string[] {
  const { tagName } = element;
  if (foreignElements.test(tagName)) return [`the element <${tagName}>`];
  if (tagName !== "script" && tagName !== "style") return [];
  const text = element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  const isOurs =
    element.namespaceURI === html.NS.HTML &&
    valueOf(element, "src") === undefined &&
    (tagName === "style"
      ? own.styles.includes(text)
      : own.scripts.includes(text) || dataTypes.has(valueOf(element, "type") ?? ""));
  if (isOurs) return [];
  const start = (text || (valueOf(element, "src") ?? "")).trim().slice(0, 40);
  return [`a ${tagName === "style" ? "style sheet" : "script"} that begins with "${start}"`];
}

function valueOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function findForeignAttributes({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    // Browsers ignore blanks and line breaks in a URL.
    // oxlint-disable-next-line no-control-regex
    const address = addresses.test(name) ? value.replaceAll(/[\0- ]/g, "") : "";
    const isForeign = foreignAttributes.test(name) || codeAddress.test(address);
    return isForeign ? [`${name}="${value.slice(0, 40)}" at <${tagName}>`] : [];
  });
}
