/** Finds where each text and picture of a page comes from, without changing how the page looks. */
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import {
  findPictures,
  findPrices,
  isOpening,
  markPattern,
  withoutMarks,
  type Mark,
} from "./mark-content.server.ts";

type Element = Tree.Element;

/** @property byElement the numbers of the places that each element shows */
export type Annotated = {
  page: Tree.Document;
  byElement: ReadonlyMap<Element, ReadonlySet<number>>;
};

/** For each tag, the attributes whose text a visitor sees or hears. */
const shownAttributes: Readonly<Record<string, RegExp>> = {
  img: /^alt$/,
  svg: /^aria-label$/,
  input: /^(?:placeholder|value|aria-label)$/,
  textarea: /^placeholder$/,
  button: /^aria-label$/,
  a: /^aria-label$/,
};

/**
 * Finds which places of the content each element of a page shows.
 * @param html the page as visitors get it
 * @param marked the same page, rendered from marked content
 * @param places the places of the marked content
 */
export function annotatePage(html: string, marked: string, places: readonly Mark[]): Annotated {
  const page = parse(html);
  const twin = parse(marked);
  const partners = new Map<Element, Element>();
  pairChildren(twin, page, partners);
  const byElement = new Map<Element, Set<number>>();
  const add = (element: Element | undefined, number: number) => {
    if (element) byElement.set(element, (byElement.get(element) ?? new Set()).add(number));
  };
  const find = (element: Element) => findPartner(element, partners);

  const pieces: Piece[] = [];
  for (const element of listElements(twin)) {
    for (const { name, value } of element.attrs) {
      if (/^(?:src|srcset)$/.test(name))
        for (const picture of findPictures(value)) add(find(element), picture);
      const isShown = shownAttributes[element.tagName]?.test(name) ?? hasRole(element, name);
      if (!isShown) continue;
      for (const [, sign, number] of value.matchAll(markPattern))
        if (isOpening(sign)) add(partners.get(element), Number(number));
    }
  }
  for (const text of listTexts(twin)) pieces.push(...splitText(text));
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === "text")
      for (const price of findPrices(piece.text, places)) add(find(piece.parent), price);
    if (piece.kind !== "open") continue;
    const inside = takeInside(pieces, at, piece.number);
    const text = inside.map((one) => one.text).join("");
    const element = inside.length === 0 ? undefined : find(commonParent(inside));
    const isSame = element && normalize(textOf(element)).includes(normalize(text));
    if (isSame) add(element, piece.number);
  }
  return { page, byElement };
}

function hasRole({ attrs }: Element, name: string): boolean {
  return name === "aria-label" && attrs.some((one) => one.name === "role" && one.value === "img");
}

/**
 * Pairs child elements if both parents have the same sequence of tags. Otherwise, pairs only the tags that occur
 * equally often in both.
 */
function pairChildren(
  twin: Tree.ParentNode,
  page: Tree.ParentNode,
  partners: Map<Element, Element>,
) {
  const [ones, others] = [childElements(twin), childElements(page)];
  const tags = (list: readonly Element[]) => list.map(({ tagName }) => tagName).join(" ");
  const isSame = tags(ones) === tags(others);
  for (const tag of new Set(ones.map(({ tagName }) => tagName))) {
    const mine = ones.filter(({ tagName }) => tagName === tag);
    const theirs = others.filter(({ tagName }) => tagName === tag);
    if (!isSame && mine.length !== theirs.length) continue;
    for (const [at, one] of mine.entries()) {
      const other = theirs[at];
      if (!other) continue;
      partners.set(one, other);
      pairChildren(one, other, partners);
    }
  }
}

/** Finds the element that is paired with an element or, failing that, with its nearest paired ancestor. */
function findPartner(element: Element, partners: ReadonlyMap<Element, Element>) {
  for (let one: Tree.ParentNode | null = element; one; one = parentOf(one)) {
    const partner = "tagName" in one ? partners.get(one) : undefined;
    if (partner) return partner.tagName === "body" ? undefined : partner;
  }
  return undefined;
}

type Text = { kind: "text"; text: string; parent: Element };
type Piece = Text | { kind: "open" | "close"; number: number };

function splitText({ value, parentNode }: Tree.TextNode): Piece[] {
  const parent = parentNode as Element;
  let end = 0;
  const pieces: Piece[] = [];
  const take = (to: number) => {
    const text = value.slice(end, to);
    if (text.trim() !== "") pieces.push({ kind: "text", text, parent });
  };
  for (const { 0: mark, 1: sign, 2: number, index } of value.matchAll(markPattern)) {
    take(index);
    pieces.push({ kind: isOpening(sign) ? "open" : "close", number: Number(number) });
    end = index + mark.length;
  }
  take(value.length);
  return pieces;
}

/**
 * Returns the texts between a mark's two ends. If the text was cut off, there's no second end, so only the first
 * piece counts.
 */
function takeInside(pieces: readonly Piece[], from: number, number: number): Text[] {
  const rest = pieces.slice(from + 1);
  const end = rest.findIndex((one) => one.kind !== "text" && one.number === number);
  const isClosed = rest[end]?.kind === "close";
  const texts = rest.slice(0, isClosed ? end : undefined).filter((one) => one.kind === "text");
  return isClosed ? texts : texts.slice(0, 1);
}

function commonParent(texts: readonly Text[]): Element {
  const [first, ...rest] = texts.map(({ parent }) => parent);
  let common = first as Element;
  while (!rest.every((one) => isAround(common, one)))
    common = (parentOf(common) as Element | null) ?? common;
  return common;
}

function isAround(outer: Element, inner: Element): boolean {
  for (let one: Tree.ParentNode | null = inner; one; one = parentOf(one))
    if (one === outer) return true;
  return false;
}

function parentOf(node: Tree.ParentNode): Tree.ParentNode | null {
  return "parentNode" in node ? node.parentNode : null;
}

export function removeElement(element: Element) {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
}

function childElements({ childNodes }: Tree.ParentNode): Element[] {
  return childNodes.filter((node): node is Element => "tagName" in node);
}

export function listElements(parent: Tree.ParentNode): Element[] {
  return childElements(parent).flatMap((element) => [element, ...listElements(element)]);
}

const unread = new Set(["head", "script", "style", "template"]);

function listTexts(parent: Tree.ParentNode): Tree.TextNode[] {
  return parent.childNodes.flatMap((node) => {
    if (node.nodeName === "#text") return [node as Tree.TextNode];
    return "tagName" in node && !unread.has(node.tagName) ? listTexts(node) : [];
  });
}

function textOf(parent: Tree.ParentNode): string {
  return listTexts(parent)
    .map(({ value }) => value)
    .join("");
}

/** Removes what marks can change in a text: whitespace, quotation marks and prices. */
function normalize(text: string): string {
  return withoutMarks(text).replaceAll(/\s|\$[\d,.]+|["“”'‘’]/g, "");
}
