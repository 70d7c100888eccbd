import {
  optimize,
  type Config,
  type CustomPlugin,
  type XastElement,
  type XastParent,
} from "svgo/browser";

/** The classes that drawings may use, because motion.css and night.css define them. */
const styledParts: ReadonlySet<string> = new Set(
  "door-leaf door-light map-path sky halo land sun stars".split(" "),
);

export function keepStyledParts(classes: string): string {
  return classes
    .split(/\s+/)
    .filter((name) => styledParts.has(name))
    .join(" ");
}

/** Matches attributes that don't affect the drawing, and `role`, which the page sets. */
const silent =
  /^(?:focusable|role|aria-.*|data-.*|xml:space|version|enable-background|-inkscape-.*|solid-.*|color|color-.*|(?:image|shape|text)-rendering|font|font-.*|text-.*|line-height|(?:letter|word)-spacing|direction|writing-mode|block-progression|baseline-shift|white-space)$/;

const withoutEffect =
  /^(?:mix-blend-mode:normal|isolation:auto|overflow:visible|vector-effect:none)$/;

const removeNotes: CustomPlugin = {
  name: "removeNotes",
  fn: () => ({
    element: {
      enter({ attributes }) {
        const { class: names = "", style = "" } = attributes;
        const effects = style.split(";").filter((declaration) => !isSilent(declaration));
        for (const name of Object.keys(attributes)) if (silent.test(name)) delete attributes[name];
        setOrDelete(attributes, "class", keepStyledParts(names));
        setOrDelete(attributes, "style", effects.join(";"));
      },
    },
  }),
};

function isSilent(declaration: string): boolean {
  const [name = "", value = ""] = declaration.split(":").map((part) => part.trim());
  return name === "" || silent.test(name) || withoutEffect.test(`${name}:${value}`);
}

function setOrDelete(attributes: XastElement["attributes"], name: string, value: string) {
  if (value === "") delete attributes[name];
  else attributes[name] = value;
}

/** Removes clip paths as large as the drawing, which drawing programs add. Other clip paths are refused later. */
const removeFrameCuts: CustomPlugin = {
  name: "removeFrameCuts",
  fn(root) {
    const [svg] = elementsIn(root);
    if (!svg) return;
    const cuts = findElements(svg, "clipPath").filter((cut) => isFrame(cut, svg));
    const atFrame = new Set(cuts.map(({ attributes }) => `url(#${attributes["id"]})`));
    uncut(svg, atFrame);
  },
};

function isFrame(cut: XastElement, svg: XastElement): boolean {
  const [, , width, height] = svg.attributes["viewBox"]?.split(/[\s,]+/) ?? [];
  const [shape, ...others] = elementsIn(cut);
  if (shape?.name !== "rect" || others.length > 0 || "transform" in cut.attributes) return false;
  const given = shape.attributes;
  if (["rx", "ry", "transform", "clip-path"].some((name) => name in given)) return false;
  const atStart = Number(given["x"] ?? 0) === 0 && Number(given["y"] ?? 0) === 0;
  return atStart && given["width"] === width && given["height"] === height;
}

function uncut(element: XastElement, atFrame: ReadonlySet<string>) {
  if ("transform" in element.attributes) return;
  if (atFrame.has(element.attributes["clip-path"] ?? "")) delete element.attributes["clip-path"];
  for (const child of elementsIn(element)) uncut(child, atFrame);
}

function findElements(parent: XastElement, name: string): XastElement[] {
  return elementsIn(parent).flatMap((element) => [
    ...(element.name === name ? [element] : []),
    ...findElements(element, name),
  ]);
}

export function elementsIn(parent: XastParent): XastElement[] {
  return parent.children.filter((node) => node.type === "element");
}

/** Turns off optimizations that would change the picture visibly and save nothing. */
const asDrawn = {
  convertPathData: false,
  convertShapeToPath: false,
  convertTransform: false,
  mergePaths: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
  sortAttrs: false,
  // Rules that can't be inlined stay, and `checkSvg` refuses them.
  minifyStyles: false,
} as const;

const cleaning: Config = {
  multipass: true,
  floatPrecision: 3,
  js2svg: { pretty: true, indent: 1, eol: "lf", finalNewline: true },
  plugins: [
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    removeNotes,
    "convertStyleToAttrs",
    removeFrameCuts,
    {
      name: "preset-default",
      params: { overrides: { ...asDrawn, convertColors: { shorthex: false, shortname: false } } },
    },
    "removeTitle",
    "removeDimensions",
  ],
};

/**
 * Simplifies a drawing without changing its look. Keeps elements that aren't accepted, so that `checkSvg` reports them.
 * @throws Error if the text isn't SVG
 */
export function cleanSvg(text: string): string {
  return optimize(text, cleaning).data;
}
