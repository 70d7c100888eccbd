import { gzipSync } from "node:zlib";
// Imports SVGO's browser bundle, because one file loads faster than hundreds.
import { optimize, type CustomPlugin, type XastElement, type XastParent } from "svgo/browser";
import { ownValue } from "#app/lib/by-name.ts";
import { pictureKinds, type PictureKind } from "#app/lib/picture-names.ts";
import { elementsIn, keepStyledParts } from "./clean-svg.ts";
import { colors, looksSame, nearestColor } from "./nearest-color.ts";

/** The maximum compressed size in bytes. It's small, because a page shows many drawings. */
const budget = 6 * 1024;

/**
 * The maximum uncompressed size in characters. Needed in addition to the limit above, because repetitive lines compress
 * well, but shortening them takes minutes.
 */
const maxLetters = 48 * 1024;

/** The maximum counts for a drawing. Cleaning a more complex drawing takes seconds. */
const limits = { elements: 1000, styleRules: 200, shapesTimesDeclarations: 100_000 };

const namespace = "http://www.w3.org/2000/svg";

const shapes = new Set(["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]);

const onShape =
  /^(?:d|points|transform|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|opacity|(?:fill|stroke)(?:-[a-z]+)?|clip-rule|paint-order)$/;

/** Matches attributes of the root element. Width and height aren't among them, because the page sets the size. */
const onRoot = /^(?:viewBox|(?:fill|stroke)(?:-[a-z]+)?|clip-rule)$/;

/** Matches values that contain no addresses and that HTML and XML parse the same way. */
const plainValue = /^[\w\s.,()%+-]*$/;

/** The refused elements, each with the name that drawing programs show in their menus. */
const refused: Readonly<Record<string, string>> = {
  linearGradient: "a gradient: fill the shape with one color",
  radialGradient: "a gradient: fill the shape with one color",
  pattern: "a pattern: draw its shapes instead",
  clipPath:
    "a clip path: cut the shapes themselves (in Figma: take off Clip content, or Flatten; in Inkscape: Path, Intersection)",
  mask: "a mask: cut the shapes themselves (in Figma: Flatten; in Inkscape: Path, Intersection)",
  filter: "a shadow, blur or other effect: take the effect off",
  image: "a photo inside the drawing: draw it, or use a picture file of its own",
  text: "text: turn it into shapes (in Figma: Outline stroke; in Inkscape: Object to Path)",
  use: "a copy that points at another shape: make it a shape of its own (in Inkscape: Unlink Clone)",
  marker: "an arrow head or other end of a line: draw it (in Inkscape: Stroke to Path)",
  symbol: "a symbol: make it a shape of its own",
  style: "a style sheet: export with presentation attributes",
  script: "a script",
  foreignObject: "a piece of a web page",
  animate: "an animation",
  a: "a link",
};

const notOfPalette = "expected colors of the palette (app/lib/palette.ts), got";

export type CheckedSvg = {
  svg: string;
  viewBox: string;
  faults: string[];
  notes: string[];
};

export function checkSvg(text: string, kind: PictureKind): CheckedSvg {
  const { svg, roots, notes } = rewrite(text);
  const [root] = roots;
  const viewBox = root?.attributes["viewBox"] ?? "";
  const faults = new Set(root ? checkRoot(root) : []);
  if (roots.length > 1)
    faults.add("expected plain shapes, found a second drawing: save it as a file of its own");
  const size = checkSize(viewBox, kind);
  if (size) faults.add(size);
  const weight = gzipSync(svg).byteLength;
  if (weight > budget) {
    const kilobytes = (weight / 1024).toFixed(1);
    faults.add(`expected at most 6 KB when compressed, got ${kilobytes} KB: simplify its lines`);
  } else if (svg.length > maxLetters) {
    const kilobytes = Math.ceil(svg.length / 1024);
    faults.add(`expected at most 48 KB, got ${kilobytes} KB: simplify its lines`);
  }
  return { svg, viewBox, faults: [...faults], notes: [...notes] };
}

export function findTooMuch(text: string): string | undefined {
  if (text.includes("<!ENTITY"))
    return "expected a drawing without <!ENTITY: in Illustrator, save it as SVG without Preserve Illustrator Editing Capabilities";
  const elements = text.match(/<[^/!?]/g)?.length ?? 0;
  if (elements > limits.elements)
    return `expected at most ${limits.elements} shapes, got ${elements}: join or simplify them`;
  return hasHeavyStyles(text, elements) ? refusal("style") : undefined;
}

/** Whether applying a drawing's styles takes too long, as it does with many rules or with complex selectors. */
function hasHeavyStyles(text: string, elements: number): boolean {
  const sheets = text.matchAll(
    /<style\b[^>]*(?<!\/)>(?:\s*<!\[CDATA\[)?([^]*?)(?:\]\]>\s*)?(?:<\/style\s*>|$)/g,
  );
  const rules = [...sheets].flatMap(([, sheet = ""]) => sheet.split("}"));
  const declarations = rules.flatMap((rule) => rule.split(";"));
  const selectors = rules.flatMap((rule) => rule.split("{", 1)).flatMap((list) => list.split(","));
  return (
    selectors.length > limits.styleRules ||
    elements * declarations.length > limits.shapesTimesDeclarations ||
    selectors.some((selector) => !/^[\w.#-]*$/.test(selector.trim()))
  );
}

type Rewritten = { svg: string; roots: readonly XastElement[]; notes: ReadonlySet<string> };

/** Puts a drawing on one line, and replaces similar colors with those of the palette. */
function rewrite(text: string): Rewritten {
  let roots: XastElement[] = [];
  const notes = new Set<string>();
  const keepElements: CustomPlugin = {
    name: "keepElements",
    fn: (tree) => {
      dropOtherNodes(tree);
      roots = elementsIn(tree);
      const [root] = roots;
      if (!root) return;
      const { "xmlns:xlink": _, ...attributes } = root.attributes;
      root.attributes = { xmlns: namespace, ...attributes };
      takeNearColors(root, notes);
    },
  };
  const svg = optimize(text, { plugins: [keepElements] }).data;
  return { svg, roots, notes };
}

/** Removes comments and CDATA, which may end early in HTML and become elements. */
function dropOtherNodes(parent: XastParent) {
  const elements = elementsIn(parent);
  parent.children = elements;
  for (const element of elements) dropOtherNodes(element);
}

/** Maps attributes to the refused elements with which they're used, like `id` with `<use>`. */
const references: Readonly<Record<string, string>> = {
  "clip-path": "clipPath",
  mask: "mask",
  filter: "filter",
  "marker-start": "marker",
  "marker-mid": "marker",
  "marker-end": "marker",
  id: "use",
};

function refusal(element: string): string {
  return `expected plain shapes, found ${ownValue(refused, element) ?? `the element <${element}>`}`;
}

function checkRoot(root: XastElement): string[] {
  const inside = elementsIn(root);
  if (root.name !== "svg") return [refusal(root.name)];
  if (inside.length === 0) return ["expected at least one shape, found an empty drawing"];
  const { xmlns, ...attributes } = root.attributes;
  if (xmlns !== namespace) return [`expected xmlns="${namespace}", got "${xmlns}"`];
  return [
    ...checkAttributes(attributes, onRoot),
    ...inside.flatMap((element) => checkElement(element, root.attributes["fill"])),
  ];
}

/** Returns the faults in an element and, unless the element itself is refused, those in its children. */
function checkElement(element: XastElement, inherited: string | undefined): string[] {
  const { name, attributes } = element;
  const inside = (fill: string | undefined) =>
    elementsIn(element).flatMap((child) => checkElement(child, fill));
  if (name === "defs") {
    const definitions = inside("none");
    return definitions.length > 0 ? definitions : [refusal(name)];
  }
  if (!shapes.has(name)) return [refusal(name)];
  const fill = attributes["fill"] ?? inherited;
  const black = fill === undefined && name !== "g" && name !== "line";
  return [
    ...(black ? [`${notOfPalette} a shape without one, which is black`] : []),
    ...checkAttributes(attributes),
    ...inside(fill),
  ];
}

function checkAttributes(given: XastElement["attributes"], allowed = onShape): string[] {
  return Object.entries(given).flatMap(([attribute, value]) => {
    if (attribute === "fill" || attribute === "stroke") return checkColor(value);
    const pointsAt = ownValue(references, attribute);
    if (pointsAt) return [refusal(pointsAt)];
    if (attribute === "class" && keepStyledParts(value) === value) return [];
    // Accepts `display` on the stars. It hides them in images without a style sheet, which show the daytime version.
    if (attribute === "display" && given["class"] === "stars") return [];
    if (allowed.test(attribute) && plainValue.test(value)) return [];
    return [`expected plain shapes, found the attribute ${attribute}="${value.slice(0, 40)}"`];
  });
}

function takeNearColors(element: XastElement, notes: Set<string>) {
  for (const attribute of ["fill", "stroke"]) {
    const value = element.attributes[attribute] ?? "none";
    const nearest = colors.has(value) ? undefined : nearestColor(value);
    if (!nearest || !looksSame(nearest)) continue;
    element.attributes[attribute] = nearest.color;
    if (nearest.distance > 0)
      notes.add(`${value} is shown as ${nearest.name} of the palette, ${nearest.color}`);
  }
  for (const child of elementsIn(element)) takeNearColors(child, notes);
}

function checkColor(value: string): string[] {
  if (value === "none" || colors.has(value)) return [];
  if (value.startsWith("url(")) return [refusal("linearGradient")];
  const nearest = nearestColor(value);
  const hint = nearest ? `; the nearest is ${nearest.name}, ${nearest.color}` : "";
  return [`${notOfPalette} ${value}${hint}`];
}

function checkSize(viewBox: string, kind: PictureKind): string | undefined {
  const [x, y, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (x !== 0 || y !== 0 || !(width > 0 && height > 0)) {
    return `expected a frame that begins at 0 0 (viewBox="0 0 width height"), got ${viewBox || "none"}`;
  }
  const size = pictureKinds[kind];
  if (!size || Math.abs(width / height - size.width / size.height) < 0.01) return undefined;
  return `expected the shape of ${size.width} x ${size.height} for ${kind}, got ${width} x ${height}`;
}
