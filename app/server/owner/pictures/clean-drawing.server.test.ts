import { expect, test } from "vitest";
import { palette } from "#app/lib/palette.ts";
import { cleanDrawing } from "./clean-drawing.server.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 96 96"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const shape = `<path fill="${palette.green}" d="M0 0h96v96z"/>`;

test("a drawing is cleaned of what no page needs, and keeps its title for its name", () => {
  const result = cleanDrawing(
    svg(
      `<title>A lantern</title><metadata>by me</metadata><g id="Layer_1" data-x="1">${shape}</g>`,
      'viewBox="0 0 96 96" width="96" height="96"',
    ),
    "spots",
  );
  expect(result).toMatchObject({ status: "cleaned", title: "A lantern" });
  const text = result.status === "cleaned" ? result.bytes.toString() : "";
  expect(text).toContain(palette.green);
  expect(text).not.toMatch(/title|metadata|Layer_1|data-x|width/);
});

const hostile: Array<[what: string, inside: Buffer, says: RegExp]> = [
  ["a script", svg(`${shape}<script>alert(1)</script>`), /It has a script: take it out/],
  ["a handler", svg(shape.replace("/>", ' onclick="alert(1)"/>')), /the attribute onclick/],
  ["a web page", svg(`${shape}<foreignObject><p>x</p></foreignObject>`), /a piece of a web page/],
  ["a link", svg(`<a href="javascript:alert(1)">${shape}</a>`), /It has a link/],
  [
    "a picture of elsewhere",
    svg(`${shape}<image href="https://evil.example/x.png"/>`),
    /a photo inside/,
  ],
  [
    "a copy of elsewhere",
    svg(`${shape}<use href="https://evil.example/x.svg#a"/>`),
    /points at another shape/,
  ],
  [
    "a style sheet of elsewhere",
    svg(`<style>@import "https://evil.example/x.css"</style>${shape}`),
    /a style sheet/,
  ],
  [
    "a gradient",
    svg(`<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9v9z"/>`),
    /It has a gradient: fill the shape with one color\./,
  ],
  [
    "a stranger's colour",
    svg('<path fill="#abcdef" d="M0 0h9v9z"/>'),
    /It has the color #abcdef, which isn't one of your site's: the nearest is #c9c5d8\./,
  ],
  ["no colour", svg('<path d="M0 0h9v9z"/>'), /without a color, which is black/],
  [
    "another shape",
    svg(shape, 'viewBox="0 0 96 30"'),
    /shape doesn't fit this place: 96 x 96 does/,
  ],
  ["no frame", svg(shape, ""), /frame \(viewBox\)/],
  ["nothing", svg(""), /There's nothing in it|nothing/],
  ["text", Buffer.from("Hello"), /can't be read as a drawing/],
  ["no bytes", Buffer.of(), /Please choose a drawing/],
  ["too heavy", Buffer.alloc(301 * 1024, " "), /is 301 KB, and the limit is 300 KB/],
  ["too many shapes", svg(shape.repeat(1001)), /has 1002 shapes, and at most 1000 fit/],
  [
    "a file of this machine",
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<text>&x;</text>${shape}`).toString()}`,
    ),
    /instructions for other programs/,
  ],
  [
    "a billion laughs",
    Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("&b;").toString()}`),
    /instructions/,
  ],
  [
    "a second drawing",
    Buffer.from(`${svg(shape).toString()}<iframe src="https://evil.example"/>`),
    /a second drawing/,
  ],
  ["a frame inside out", svg(shape, 'viewBox="0 0 -96 -96"'), /frame \(viewBox\)/],
  ["strange elements", svg("<_/>".repeat(70_000)), /has 70001 shapes/],
  [
    "styles without an end",
    svg(`<style>${`.x{fill:${palette.green}}`.repeat(500)}</style ><path class="x" d="M0 0h9"/>`),
    /a style sheet/,
  ],
  [
    "a style that says the same again and again",
    svg(`<style>.x{${`fill:${palette.green};`.repeat(5_000)}}</style>${shape.repeat(400)}`),
    /a style sheet/,
  ],
  ["a line without an end", svg(shape.replace("h96", "l1 1".repeat(20_000))), /79 KB, and at most/],
  ["nesting of strange elements", svg(`${"<_>".repeat(40_000)}${"</_>".repeat(40_000)}`), /./],
];

test.each(hostile)("%s is refused in plain words", (_, bytes, says) => {
  const result = cleanDrawing(bytes, "spots");
  const message = result.status === "refused" ? result.message : "";
  expect(message).toMatch(says);
  expect(message).not.toMatch(/expected|palette\.ts/);
});
