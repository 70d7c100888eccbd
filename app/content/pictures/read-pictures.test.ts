import { parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from "parse5";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openFiles } from "../list-files.ts";
import { readDrawings } from "./read-pictures.ts";
import { measureProcessorTime } from "#tests/support/processor-time.ts";

function read(files: Record<string, string>) {
  const drawn = Object.entries(files).map(
    ([name, text]) => [`pictures/${name}`, Buffer.from(text)] as const,
  );
  const { drawings, notes, faults } = readDrawings(openFiles(new Map(drawn)));
  const [noted, faulty] = [notes, faults].map((found) =>
    found.map(({ file, message }) => `${file}: ${message}`),
  );
  return { drawings, notes: noted ?? [], faults: faulty ?? [] };
}

const render = async (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).resize(96, 96).ensureAlpha().raw().toBuffer();

/** A frame as Figma exports it, with a fixed size, names, and a clip path along the frame. */
const fromFigma = `<svg width="192" height="192" viewBox="0 0 192 192" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g id="spot" clip-path="url(#clip0_12_34)">
<path id="Vector 1" fill-rule="evenodd" clip-rule="evenodd" d="M24 24H168V168H24V24Z" fill="#FFC53A" stroke="#1D1B33" stroke-width="8" stroke-linejoin="round"/>
<circle id="Ellipse 2" cx="96" cy="96" r="40" fill="#12806A"/>
</g>
<defs><clipPath id="clip0_12_34"><rect width="192" height="192" fill="white"/></clipPath></defs>
</svg>`;

/** A file as Inkscape saves it, with its own names, units and styles, a moved layer, and unused definitions. */
const fromInkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="96mm" height="96mm" viewBox="0 0 96 96" version="1.1" id="svg1" inkscape:version="1.3.2"
  sodipodi:docname="spot.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm"><inkscape:grid id="grid1" /></sodipodi:namedview>
  <defs id="defs1">
    <linearGradient id="swatch1" inkscape:collect="always"><stop style="stop-color:#ff0000;stop-opacity:1;" offset="0" id="stop1" /></linearGradient>
    <linearGradient id="gradient2" inkscape:collect="always" xlink:href="#swatch1" x1="0" x2="9" gradientUnits="userSpaceOnUse" />
    <inkscape:path-effect effect="bspline" id="path-effect1" is_visible="true" />
  </defs>
  <title id="title1">A spot</title>
  <metadata id="metadata1"><rdf:RDF /></metadata>
  <g inkscape:label="Sketch" inkscape:groupmode="layer" id="layer2" style="display:none"><image href="sketch.png" width="9" height="9" /></g>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(4,4)" style="display:inline;fill:#12806a">
    <rect style="opacity:1;fill:#ffc53a;fill-opacity:1;stroke:#1d1b33;stroke-width:4;stroke-linejoin:round;stroke-dasharray:none;-inkscape-stroke:none" id="rect1" width="72" height="72" x="8" y="8" inkscape:export-xdpi="96" />
    <g id="g1" transform="matrix(0.5,0,0,0.5,22,22)"><ellipse style="font-variation-settings:normal;mix-blend-mode:normal;isolation:auto;solid-color:#000000;stroke:none" id="path1" cx="44" cy="44" rx="40" ry="40" sodipodi:nodetypes="ccc" /></g>
  </g>
</svg>`;

/** A file as Illustrator exports it, with colors in a style sheet and one rule for several shapes. */
const fromIllustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 96 96" style="enable-background:new 0 0 96 96;" xml:space="preserve">
<style type="text/css"><![CDATA[
	.st0{fill:#FFC53A;stroke:#1D1B33;stroke-width:4;stroke-miterlimit:10;}
	.st1{fill:#12806A;}
]]></style>
<g id="face"><path class="st0" d="M8,8h80v80H8V8z"/><circle class="st1" cx="32" cy="48" r="9"/><circle class="st1" cx="64" cy="48" r="9"/></g>
</svg>`;

const filled = (fill: string) => `<path d="M0 0H96V96Z" fill="${fill}"/>`;
const path = filled("#ffc53a");

const frame = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes}</svg>`;

test.each([
  ["Figma", fromFigma],
  ["Inkscape", fromInkscape],
  ["Illustrator", fromIllustrator],
])("a drawing as %s exports it is cleaned and looks the same", async (_, exported) => {
  const { drawings, faults } = read({ "spots/new.svg": exported });
  expect(faults).toEqual([]);
  const drawing = drawings.get("spots/new");
  expect(drawing?.svg).not.toMatch(
    /\s(?:id|style|class)=|<svg[^>]* (?:width|height)=|clip-path|inkscape|sodipodi|title|DOCTYPE/,
  );
  expect(await render(drawing?.svg ?? "")).toEqual(await render(exported));
});

const gradient = `<defs><linearGradient id="a"><stop stop-color="#FFC53A"/></linearGradient></defs>`;
const cut = (shape: string) => `<defs><clipPath id="a">${shape}</clipPath></defs>`;
const wholeFrame = `<rect width="96" height="96" fill="white"/>`;
const roundFrame = wholeFrame.replace("/>", ` rx="24"/>`);
const shapeCut = path.replace("<path", `<path clip-path="url(#a)"`);
const marker = `<defs><marker id="a"><path d="M0 0H9"/></marker></defs>`;
const black = `<path d="M0 0H96V96Z"/>`;
const [clip, copy, sheet] = ["a clip path: cut", "a copy that points at", "a style sheet: export"];
/** Becomes a live script where a page has it unchanged. */
const alarm = "<script>alert(1)</script>";
const xmlns = `xmlns:xlink="http://www.w3.org/1999/xlink"`;

test.each([
  ["a gradient", gradient + filled("url(#a)"), "a gradient: fill the shape"],
  ["a real cut", cut(`<circle cx="48" cy="48" r="20"/>`) + shapeCut, clip],
  ["a cut along a frame with round corners", cut(roundFrame) + shapeCut, clip],
  ["a cut that moves", `${cut(wholeFrame)}<g transform="translate(40 0)">${shapeCut}</g>`, clip],
  ["an arrow", `${marker}<path d="M0 0H96" fill="none" marker-end="url(#a)"/>`, "an arrow head"],
  ["a copy of another shape", path.replace("path", `path id="a"`) + `<use href="#a" x="9"/>`, copy],
  ["a copy of a shape from elsewhere", `<use href="https://example.com/a.svg#a"/>`, copy],
  ["a script", `<script>alert(1)</script>${path}`, "found a script"],
  ["an event handler", `<path onclick="alert(1)" d="M0 0H96V96Z"/>`, "found the attribute onclick"],
  ["a photo", `<image href="https://a.example/a.png" width="9" height="9"/>`, "a photo inside"],
  ["a link", `<a href="https://example.com">${black}</a>`, "found a link"],
  ["text", `<text x="8" y="40" fill="#1d1b33">Hi</text>`, "text: turn it into shapes"],
  ["a sheet that cannot be inlined", `<style>path:hover{fill:red}</style>${black}`, sheet],
  ["a sheet from elsewhere", `<style>@import "https://a.example/a.css"</style>${path}`, sheet],
  ["a color of its own", filled("#ffcc3a"), "got #ffcc3a; the nearest is joy, #ffc53a"],
  ["the white of a frame", wholeFrame, "got #fff; the nearest is card, #fffdf8"],
  ["a shape without a color", black, "got a shape without one, which is black"],
  ["nothing", "", "at least one shape"],
  ["another namespace", `<x:script xmlns:x="http://www.w3.org/2000/svg"/>`, "element <x:script>"],
  ["a named script", `<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>`, "<svg:script>"],
  ["HTML", `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`, "web page"],
  ["a comment that is none", `<!-- --!>${alarm} -->${path}`, "it cannot be read as one"],
  ["a link on a shape", `<path xlink:href="javascript:alert(1)" ${xmlns} d="M0 0H9"/>`, "xlink"],
  ["a value with a tag", `<path d="M0 0H96V96Z&lt;/svg>${alarm}" fill="#ffc53a"/>`, "attribute d="],
  ["an address in a value", path.replace("/>", ` transform="url(//a.example)"/>`), "transform="],
])("%s is refused in words that say what to do", (_, shapes, words) => {
  const { drawings, faults } = read({ "spots/new.svg": frame(shapes) });
  expect(faults.join("\n")).toContain(words);
  expect(faults.join("\n")).not.toMatch(/element <(?:defs|stop)>|attribute id/);
  expect(faults[0]).toMatch(/^pictures\/spots\/new\.svg: expected /);
  expect(drawings.size).toBe(0);
});

test("a color beside one of the palette is taken for it, with a note", () => {
  const shape = (fill: string, stroke: string) =>
    frame(`<path d="M0 0H96V96Z" fill="${fill}" stroke="${stroke}"/>`);
  const { drawings, notes, faults } = read({
    "spots/near.svg": shape("#FFC63B", "#1d1b33"),
    "spots/own.svg": shape("#FFC53A", "#1D1B33"),
  });
  expect(faults).toEqual([]);
  const note = "pictures/spots/near.svg: #FFC63B is shown as joy of the palette, #ffc53a";
  expect(notes).toEqual([note]);
  for (const { svg } of drawings.values()) expect(svg).toBe(shape("#ffc53a", "#1d1b33"));
});

const heavy = Array.from({ length: 3000 }, (_, at) => `L${(at * 7919) % 97} ${(at * 104729) % 89}`);
const inFrame = (viewBox: string) => frame(path).replace("0 0 96 96", viewBox);

test.each([
  ["broken", "<svg><path", /^a drawing saved as SVG; it cannot be read as one$/],
  ["words", "Hello", /^a drawing saved as SVG; it cannot be read as one$/],
  ["wide", inFrame("0 0 192 96"), /^the shape of 96 x 96 for spots, got 192 x 96$/],
  ["off", inFrame("8 8 96 96"), /^a frame that begins at 0 0/],
  ["inside-out", inFrame("0 0 -96 -96"), /^a frame .*, got 0 0 -96 -96$/],
  ["unframed", frame(path).replace(/ viewBox="[^"]*"/, ""), /^a frame .*, got none$/],
  ["two", `${frame(path)}<iframe src="//a.example"/>`, /^plain shapes, found a second drawing/],
  ["repeats", inFrame("0 0 96 96").replace("H96", "l1 1".repeat(20_000)), /^at most 48 KB, got 79/],
  ["heavy", frame(path.replace("H96V96", heavy.join(""))), /^at most 6 KB when compressed, got/],
  ["Capital Letters", frame(path), /^a file name of lowercase/],
  ["entity", `<!DOCTYPE svg [<!ENTITY a "${alarm}">]>${frame("<path/>&a;")}`, /without <!ENTITY/],
])("what is no drawing, has another shape or is too heavy is refused: %s", (name, svg, says) => {
  const [fault = "", ...more] = read({ [`spots/${name}.svg`]: svg }).faults;
  const start = `pictures/spots/${name}.svg: expected `;
  expect([fault.slice(0, start.length), more]).toEqual([start, []]);
  expect(fault.slice(start.length)).toMatch(says);
});

// HTML ends each of these nodes elsewhere.
test.each([
  ["a processing instruction", `<?x >${alarm} ?>`],
  ["a comment that HTML ends early", `<!-->${alarm}-->`],
  ["CDATA", `<![CDATA[${alarm}]]>`],
  ["a text", "&lt;script>alert(1)&lt;/script>"],
])("%s in a drawing does not reach the page", (_, node) => {
  const shape = `<path d="M0 0H96V96Z" fill="#ffc53a"`;
  const { drawings, faults } = read({
    "spots/beside.svg": frame(`${node}${shape}/>`),
    "spots/inside.svg": frame(`${shape}>${node}</path>`),
    // Cleaning leaves such nodes where they are.
    "spots/cleaned.svg": frame(`<g id="a">${node}${shape}/></g>`),
  });
  expect(faults).toEqual([]);
  expect(drawings.size).toBe(3);
  for (const { svg } of drawings.values()) {
    const [root] = parseFragment(svg).childNodes;
    expect(serializeOuter(root as DefaultTreeAdapterTypes.Element)).not.toMatch(
      /alert|<!|<\?|&lt;/,
    );
    expect(svg).toBe(frame(`${shape}/>`));
  }
});

test("what only HTML knows is taken out", () => {
  const { drawings } = read({
    "spots/new.svg": frame(
      `<img src="x" onerror="alert(1)"/>${path.replace(" d", ` href="javascript:alert(1)" d`)}`,
    ),
  });
  expect(drawings.get("spots/new")?.svg).toBe(frame(path));
});

test("a drawing of another namespace is refused, and one of none gets that of SVG", () => {
  const { drawings, faults } = read({
    "spots/other.svg": frame(path).replace("2000/svg", "1999/xhtml"),
    "spots/none.svg": frame(path).replace(/ xmlns="[^"]*"/, ""),
  });
  const says = 'pictures/spots/other.svg: expected xmlns="http://www.w3.org/2000/svg"';
  expect(faults).toEqual([expect.stringContaining(says)]);
  expect(drawings.get("spots/none")?.svg).toBe(frame(path));
});

const times = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join("");
const laughs = times(9, (at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
const nest = (name: string, depth: number) =>
  `${`<${name}>`.repeat(depth)}<path/>${`</${name}>`.repeat(depth)}`;
const styled = (rules: string, rest: string) => frame(`<style>${rules}</style>${rest}`);
const rule = (at: number) => `.a${at}{fill:#ffc53a}`;
const again = `.x{${"fill:#ffc53a;".repeat(15_000)}}`;
const blankEnd = `<style>${".x{fill:#ffc53a}".repeat(500)}</style >`;

test.each([
  ["deep nesting", frame(nest("g", 20_000)), "at most 1000 shapes"],
  ["laughs", `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${frame("&l9;")}`, "without <!ENTITY"],
  ["a sheet for each depth", styled("h g g g g path{fill:red}", nest("g", 900)), sheet],
  ["elements with strange names", frame("<_/>".repeat(70_000)), "got 70001"],
  ["strange elements in each other", frame(nest("_", 40_000)), "at most 1000 shapes"],
  ["a sheet with a blank in its end", frame(`${blankEnd}<path class="x" d="M0 0H9"/>`), sheet],
  ["a style that says the same again", styled(again, '<path class="x"/>'.repeat(500)), sheet],
  ["a style sheet without end", styled(times(9000, rule), "<g/>".repeat(900)), sheet],
])("%s gets an answer within seconds, with the name of the file", async (_, text, words) => {
  let faults: string[] = [];
  const seconds = await measureProcessorTime(() => {
    ({ faults } = read({ "spots/huge.svg": text }));
  });
  expect(seconds).toBeLessThan(5);
  expect(faults).toEqual([expect.stringContaining(`pictures/spots/huge.svg: expected`)]);
  expect(faults[0]).toContain(words);
});

test("a villain needs both of its states", () => {
  const { faults } = read({ "villains/new.svg": frame(path) });
  expect(faults).toEqual([
    "pictures: expected villains/new-defeated.svg beside villains/new.svg: a villain has two states",
  ]);
});

test("parts that move or change at night keep their name, and only stars may be hidden", () => {
  const group = (attributes: string) => frame(`<g ${attributes}>${path}</g>`);
  const { drawings, faults } = read({
    "spots/door.svg": group('class="door-leaf x"'),
    "spots/still.svg": group('class="eyes"'),
    "spots/night.svg": group('class="halo door-light"'),
    "spots/stars.svg": group('class="stars" display="none"'),
    "spots/hidden.svg": group('class="land" display="none"'),
  });
  expect(drawings.get("spots/door")?.svg).toContain('class="door-leaf"');
  expect(drawings.get("spots/still")?.svg).not.toContain("class");
  expect(drawings.get("spots/night")?.svg).toContain('class="halo door-light"');
  expect(drawings.get("spots/stars")?.svg).toContain('class="stars" display="none"');
  expect(faults).toEqual([expect.stringContaining("pictures/spots/hidden.svg: expected")]);
});
