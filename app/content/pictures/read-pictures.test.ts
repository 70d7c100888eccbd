import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { afterEach, expect, test } from "vitest";
import { readDrawings } from "./read-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterEach(() => rmSync(join(folder, "pictures"), { recursive: true, force: true }));

/** Saves files under content/pictures and reads the folder. */
function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, "pictures", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { drawings, faults } = readDrawings(folder);
  return { drawings, faults: faults.map(({ file, message }) => `${file}: ${message}`) };
}

function render(svg: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: 96 } }).render().pixels;
}

/** As Figma exports a frame: fixed size, names, a cut along the frame, its rectangle in the definitions. */
const fromFigma = `<svg width="192" height="192" viewBox="0 0 192 192" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="spot" clip-path="url(#clip0_12_34)">
<path id="Vector 1" fill-rule="evenodd" clip-rule="evenodd" d="M24 24H168V168H24V24Z" fill="#FFC53A" stroke="#1D1B33" stroke-width="8" stroke-linejoin="round"/>
<circle id="Ellipse 2" cx="96" cy="96" r="40" fill="#12806A"/>
</g>
<defs><clipPath id="clip0_12_34"><rect width="192" height="192" fill="white"/></clipPath></defs>
</svg>`;

/** As Inkscape saves a file: its own names, units, styles, a layer that is moved, an empty definition. */
const fromInkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="96mm" height="96mm" viewBox="0 0 96 96" version="1.1" id="svg1" inkscape:version="1.3.2"
  sodipodi:docname="spot.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm" />
  <defs id="defs1" />
  <title id="title1">A spot</title>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(4,4)">
    <rect style="fill:#ffc53a;fill-opacity:1;stroke:#1d1b33;stroke-width:4;stroke-linejoin:round;stroke-dasharray:none" id="rect1" width="72" height="72" x="8" y="8" inkscape:export-xdpi="96" />
    <ellipse style="display:inline;fill:#12806a;stroke:none" id="path1" cx="44" cy="44" rx="20" ry="20" />
  </g>
</svg>`;

const frame = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes}</svg>`;

test.each([
  ["Figma", fromFigma],
  ["Inkscape", fromInkscape],
])("a drawing as %s exports it is cleaned and looks the same", (_, exported) => {
  const { drawings, faults } = read({ "spots/new.svg": exported });
  expect(faults).toEqual([]);
  const drawing = drawings.get("spots/new");
  expect(drawing?.svg).not.toMatch(
    /\s(?:id|style|width="\d+mm")=|clip-path|inkscape|sodipodi|title/,
  );
  expect(render(drawing?.svg ?? "")).toEqual(render(exported));
});

const gradient = `<defs><linearGradient id="a"><stop stop-color="#FFC53A"/></linearGradient></defs>`;
const cut = `<defs><clipPath id="a"><circle cx="48" cy="48" r="20"/></clipPath></defs>`;

test.each([
  ["a gradient", `${gradient}<path d="M0 0H96V96Z" fill="url(#a)"/>`, "a gradient: fill the shape"],
  [
    "a real cut",
    `${cut}<path clip-path="url(#a)" d="M0 0H96V96Z" fill="#ffc53a"/>`,
    "a clip path: cut",
  ],
  ["a script", `<script>alert(1)</script><path d="M0 0H96V96Z" fill="#ffc53a"/>`, "found a script"],
  ["an event handler", `<path onclick="alert(1)" d="M0 0H96V96Z"/>`, "found the attribute onclick"],
  [
    "a picture from elsewhere",
    `<image href="https://example.com/a.png" width="9" height="9"/>`,
    "a photo inside",
  ],
  ["a link", `<a href="https://example.com"><path d="M0 0H96V96Z"/></a>`, "found a link"],
  ["text", `<text x="8" y="40" fill="#1d1b33">Hi</text>`, "text: turn it into shapes"],
  [
    "a style sheet that cannot be inlined",
    `<style>path:hover{fill:red}</style><path d="M0 0H96V96Z"/>`,
    "a style sheet",
  ],
  [
    "a colour of its own",
    `<path d="M0 0H96V96Z" fill="#ffc63b"/>`,
    "got #ffc63b; the nearest is joy, #ffc53a",
  ],
])("%s is refused in words that say what to do", (_, shapes, words) => {
  const { drawings, faults } = read({ "spots/new.svg": frame(shapes) });
  expect(faults.join("\n")).toContain(words);
  expect(faults[0]).toMatch(/^pictures\/spots\/new\.svg: expected /);
  expect(drawings.size).toBe(0);
});

test("what is no drawing, has another shape or is too heavy is refused", () => {
  const path = `<path d="M0 0H96V96Z" fill="#ffc53a"/>`;
  const heavy = Array.from(
    { length: 3000 },
    (_, at) => `L${(at * 7919) % 97} ${(at * 104729) % 89}`,
  );
  const { faults } = read({
    "spots/broken.svg": "<svg><path",
    "spots/wide.svg": frame(path).replace("0 0 96 96", "0 0 192 96"),
    "spots/off.svg": frame(path).replace("0 0 96 96", "8 8 96 96"),
    "spots/heavy.svg": frame(`<path d="M0 0${heavy.join("")}Z" fill="#ffc53a"/>`),
    "spots/Capital Letters.svg": frame(path),
  });
  expect(faults).toEqual([
    expect.stringContaining(
      "pictures/spots/Capital Letters.svg: expected a file name of lower-case",
    ),
    "pictures/spots/broken.svg: expected a drawing saved as SVG; it cannot be read as one",
    expect.stringMatching(
      /^pictures\/spots\/heavy\.svg: expected at most 6 KB when compressed, got/,
    ),
    expect.stringMatching(/^pictures\/spots\/off\.svg: expected a frame that begins at 0 0/),
    "pictures/spots/wide.svg: expected the shape of 96 x 96 for spots, got 192 x 96",
  ]);
});

test("a villain needs both of its states", () => {
  const { faults } = read({ "villains/new.svg": frame(`<path d="M0 0H96V96Z" fill="#ffc53a"/>`) });
  expect(faults).toEqual([
    "pictures: expected villains/new-defeated.svg beside villains/new.svg: a villain has two states",
  ]);
});

test("parts that move keep their name and are told from the others", () => {
  const part = (name: string) =>
    frame(`<g class="${name}"><path d="M0 0H96V96Z" fill="#ffc53a"/></g>`);
  const { drawings } = read({
    "spots/door.svg": part("door-leaf x"),
    "spots/still.svg": part("eyes"),
  });
  expect(drawings.get("spots/door")?.svg).toContain('class="door-leaf"');
  expect(drawings.get("spots/door")?.moves).toBe(true);
  expect(drawings.get("spots/still")?.svg).not.toContain("class");
  expect(drawings.get("spots/still")?.moves).toBe(false);
});
