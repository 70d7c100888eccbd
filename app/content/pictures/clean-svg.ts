/** Makes a drawing out of what a drawing program saved: everything that is no drawing is taken out. */
import { optimize, type Config, type CustomPlugin, type XastElement, type XastParent } from "svgo";

/** Groups that the style sheet moves; every other class means something in a drawing program only. */
export const movingParts: ReadonlySet<string> = new Set(["door-leaf", "door-light", "map-path"]);

/** What only describes the file. `aria-` and `role` come from the page. */
const silent = /^(?:focusable|role|aria-.*|data-.*|xml:space|version|enable-background)$/;

const removeNotes: CustomPlugin = {
  name: "removeNotes",
  fn: () => ({
    element: {
      enter({ attributes }) {
        const kept = (attributes["class"] ?? "")
          .split(/\s+/)
          .filter((part) => movingParts.has(part));
        if (kept.length > 0) attributes["class"] = kept.join(" ");
        else delete attributes["class"];
        for (const name of Object.keys(attributes)) if (silent.test(name)) delete attributes[name];
      },
    },
  }),
};

/**
 * Drawing programs cut what they export at the edge of its frame. The view box does that already, so
 * a cut along it goes; any other one stays, and the check refuses it.
 */
const removeFrameCuts: CustomPlugin = {
  name: "removeFrameCuts",
  fn(root) {
    const svg = root.children.find((node): node is XastElement => node.type === "element");
    const [, , width, height] = svg?.attributes["viewBox"]?.split(/[\s,]+/) ?? [];
    const atFrame = new Set<string>();
    for (const clip of findElements(root, "clipPath")) {
      const [shape, ...others] = clip.children.filter((node) => node.type === "element");
      const { x = "0", y = "0", ...size } = shape?.attributes ?? {};
      const covers = Number(x) === 0 && Number(y) === 0 && size["transform"] === undefined;
      const whole = size["width"] === width && size["height"] === height;
      if (shape?.name === "rect" && others.length === 0 && covers && whole)
        atFrame.add(`url(#${clip.attributes["id"]})`);
    }
    return {
      element: {
        enter({ attributes }) {
          if (atFrame.has(attributes["clip-path"] ?? "")) delete attributes["clip-path"];
        },
      },
    };
  },
};

function findElements(parent: XastParent, name: string): XastElement[] {
  return parent.children.flatMap((node) => {
    if (node.type !== "element") return [];
    return [...(node.name === name ? [node] : []), ...findElements(node, name)];
  });
}

/** The lines themselves stay as they were drawn: rounding them moved what the eye sees, and saved nothing. */
const asDrawn = {
  convertPathData: false,
  convertShapeToPath: false,
  convertTransform: false,
  mergePaths: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
  sortAttrs: false,
} as const;

const cleaning: Config = {
  multipass: true,
  floatPrecision: 3,
  js2svg: { pretty: true, indent: 1, eol: "lf", finalNewline: true },
  plugins: [
    removeFrameCuts,
    "convertStyleToAttrs",
    {
      name: "preset-default",
      params: { overrides: { ...asDrawn, convertColors: { shorthex: false, shortname: false } } },
    },
    "removeTitle",
    "removeDimensions",
    removeNotes,
  ],
};

/**
 * Cleans a drawing as a drawing program or a text editor saved it.
 *
 * Editor data, styles, names, hidden parts and size go; colours become `#rrggbb`; lines stay as they
 * are. What a drawing of the site may not have at all is still in it: `checkSvg` says so.
 *
 * @throws Error when the text is no SVG
 */
export function cleanSvg(text: string): string {
  return optimize(text, cleaning).data;
}
