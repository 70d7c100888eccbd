/**
 * Prepares a page of the draft for the preview's frame: without scripts, with links that stay in the frame and
 * texts that can be tapped.
 */
import { createHash } from "node:crypto";
import { serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";
import type { Annotated } from "./annotate-page.server.ts";
import { listElements, removeElement } from "./annotate-page.server.ts";
import type { PagePlace } from "./page-places.server.ts";

type Element = Tree.Element;

type Options = {
  /** The URL of the frame's own style sheet. */
  styles: string;
  describe: (number: number) => PagePlace | undefined;
  /** Returns the number of the picture that the text at a place describes. */
  pictureBeside: (number: number) => number | undefined;
  /** Returns the URL in the owner's room for an image that visitors don't have yet. */
  findImage: (address: string) => string | undefined;
  /** Returns the URL in the owner's room to which a link within the site leads. */
  toView: (address: string) => string;
};

export function framePage(annotated: Annotated, options: Options) {
  const { page, byElement } = annotated;
  const places: Record<string, PagePlace> = {};
  const note = (number: number) => {
    const place = options.describe(number);
    if (place) places[number] = place;
    return place !== undefined;
  };
  for (const [element, numbers] of byElement) {
    const beside = [...numbers].flatMap((number) => options.pictureBeside(number) ?? []);
    const known = [...new Set([...beside, ...numbers])].filter(note);
    if (known.length === 0) continue;
    setAttribute(element, "data-edit", known.join(" "));
    if (known.some((number) => places[number]?.isChanged))
      setAttribute(element, "data-changed", "");
  }
  const hashes: string[] = [];
  for (const element of listElements(page)) {
    if (element.tagName === "script") removeElement(element);
    if (element.tagName === "style") hashes.push(hashText(element));
    if (element.tagName === "a") turnLink(element, options);
    if (/^(?:img|source)$/.test(element.tagName)) turnImage(element, options);
  }
  const html = insert(serialize(page), [
    `<link rel="stylesheet" href="${options.styles}">`,
    writeTable(places),
  ]);
  const policy = [
    "default-src 'none'",
    `style-src 'self' ${hashes.join(" ")}`.trim(),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  return { html, policy };
}

/**
 * Writes data into a script element that browsers don't run. The element has no id, because an entry could have
 * the same one: the preview finds the element as the page's only script.
 */
function writeTable(places: object): string {
  const json = JSON.stringify(places).replaceAll("<", "\\u003c");
  return `<script type="application/json">${json}</script>`;
}

function insert(html: string, [style, table]: [string, string]): string {
  return html
    .replace("</head>", () => `${style}</head>`)
    .replace(/<\/body>/, () => `${table}</body>`);
}

/** Hashes a style element's text for the Content Security Policy. */
function hashText({ childNodes }: Element): string {
  const text = childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Changes a link so that it stays within the owner's room, even without JavaScript. */
function turnLink(element: Element, { toView }: Options) {
  const address = getAttribute(element, "href");
  if (address === undefined || address.startsWith("#")) return;
  const isInside = address.startsWith("/") && !address.startsWith("//");
  setAttribute(element, "data-href", address);
  if (isInside) setAttribute(element, "href", toView(address));
  setAttribute(element, "target", isInside ? "_top" : "_blank");
}

function turnImage(element: Element, { findImage }: Options) {
  for (const attribute of element.attrs) {
    if (attribute.name !== "src" && attribute.name !== "srcset") continue;
    attribute.value = attribute.value.replaceAll(
      /(^|,\s*)(\/[^\s,]+)/g,
      (_, before: string, address: string) => before + (findImage(address) ?? address),
    );
  }
}

function getAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function setAttribute(element: Element, name: string, value: string) {
  const known = element.attrs.find((one) => one.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}
