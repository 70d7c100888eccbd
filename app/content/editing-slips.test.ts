import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { formatFault } from "./fault.ts";
import { readContent } from "./read-content.ts";
import { readYaml } from "./read-yaml.ts";
import { contentTest as test, copyContent } from "#tests/support/content-copy.ts";

/** Returns the faults of a YAML file, like `:2: expected ...`. */
function faultsOf(text: string | Buffer): string[] {
  const yaml = readYaml(Buffer.from(text));
  const faults = yaml.ok ? [] : yaml.faults;
  return faults.map(({ line, message }) => `${line === undefined ? "" : `:${line}`}: ${message}`);
}

const spaces = (count: number | string, got: number) =>
  `expected ${count} at the start of the line, as its neighbors have; got ${got}`;

const colon = "expected a key with a colon and a space after it, like heading: Welcome";
const hardSpace =
  "expected plain spaces; one on this line only looks like one, as it does when words come from a web page; delete the spaces and type them again";
const curly =
  'expected straight quotation marks around the text, "like these"; visitors would see these curly ones';
const unclosed = "expected the text to end with the quotation mark that it starts with: \" or '";
const quoted = "expected a text with : # * @ { or other signs to be in quotation marks";
const tab = "expected spaces at the start of the line, got a tab";
const versions =
  "there are two versions here, between <<<<<<< and >>>>>>>; keep the lines of one, and delete the marks";
const marked = "<<<<<<< HEAD\nbadge: A\n=======\nbadge: B\n>>>>>>> other\n";
const empty = ": expected words, but the file is empty; put an older copy in its place";
const dashes = "expected one text; delete the line of dashes or dots above this one";
const saveAgain = "choose Save as in your editor, then the encoding UTF-8";
const utf16 = `: expected a file saved as UTF-8, got UTF-16; ${saveAgain}`;
const copies = "bcdefghi".replaceAll(
  /./g,
  (one, at) => `${one}: &${one} [${Array(9).fill(`*${"abcdefgh"[at]}`).join(", ")}]\n`,
);

test.each<[slip: string, text: string | Buffer, fault: string]>([
  ["a key one space too far", "heading: One\n badge: Two\n", `:2: ${spaces("no spaces", 1)}`],
  ["a key too far below a quoted text", 'a: "One"\n  b: Two\n', `:2: ${spaces("no spaces", 2)}`],
  ["a first key too far", "  heading: One\nbadge: Two\n", `:1: ${spaces("no spaces", 2)}`],
  ["a key not far enough", "a:\n    b: 1\n  c: 2\n", `:3: ${spaces("4 spaces", 2)}`],
  ["a key too far in an entry", "a:\n  - id: x\n     b: 1\n", `:3: ${spaces("4 spaces", 5)}`],
  ["a key below a dash", "a:\n  - id: x\n  b: 1\n  - id: y\n", `:3: ${spaces("4 spaces", 2)}`],
  ["a key halfway in", "a:\n  - id: x\n    b: 1\n   c: 2\n", `:4: ${spaces("4 spaces", 3)}`],
  ["a dash not far enough", "a:\n  - id: x\n    b: 1\n- id: y\n", `:4: ${spaces("2 spaces", 0)}`],
  ["a dash too far", "a:\n  - id: x\n    b: 1\n    - id: y\n", `:4: ${spaces("2 spaces", 4)}`],
  [
    "a key too far below a text over several lines",
    "a:\n  b: >-\n    Note: this is text\n    still: text\n   c: 1\n  d: 2\n",
    `:5: ${spaces("2 spaces", 3)}`,
  ],
  ["a tab before a key", "a:\n\tb: 1\n", `:2: ${tab}`],
  ["a tab behind spaces", "a:\n  - x\n \t- y\n", `:3: ${tab}`],
  ["a tab before words", "a: >-\n\twords\n", `:2: ${tab}`],
  ["no-break spaces before a key", "a:\n\u00a0\u00a0b: 1\n", `:2: ${hardSpace}`],
  ["a no-break space among spaces", "a:\n  x: y\n \u00a0b: 1\n", `:3: ${hardSpace}`],
  ["a no-break space behind the colon", "a: 1\nb:\u00a0c\nd: e\n", `:2: ${hardSpace}`],
  ["a no-break space before the colon", "a: 1\nb\u00a0: c\n", `:2: ${hardSpace}`],
  ["curly quotation marks", "heading: “Our club”\n", `:1: ${curly}`],
  ["curly ones around a colon", "a: 1\nheading: “Our club: join”\nb: 2\n", `:2: ${curly}`],
  ["curly ones at one end", 'heading: “Our club: join"\n', `:1: ${curly}`],
  ["a mark that isn't closed", 'a: 1\nb: "Our club\nbadge: Two\nlead: x\n', `:2: ${unclosed}`],
  ["a mark that opens an apostrophe", "a: 'Our club\nbadge: it's\n", `:1: ${unclosed}`],
  ["a key without a colon", "a: 1\nheading\nb: 2\n", `:2: ${colon}`],
  ["a key without a space", "a: 1\nheading:One\nb: 2\n", `:2: ${colon}`],
  ["a colon in a text", "heading: Our club: join\nbadge: Two\n", `:1: ${quoted}`],
  ["a text that starts with &", "heading: &joy\n", `:1: ${quoted}`],
  ["a text that starts with a star", "heading: Club\nlead: **Join**\n", `:2: ${quoted}`],
  ["a bomb of copies", `a: &a [x, x, x]\n${copies}`, `:1: ${quoted}`],
  ["marks of a merge", `heading: One\n${marked}lead: x\n`, `:2: ${versions}`],
  ["marks of a merge in a list", `a:\n  - x\n${marked}`, `:3: ${versions}`],
  ["a line of dashes between two texts", "a: One\n---\nb: Two\n", `:2: ${dashes}`],
  ["an empty file", "", empty],
  ["a file of notes alone", "# heading: One\n\n", empty],
  ["a key twice", "a: One\na: Two\n", ":2: expected each key once; this is the second one"],
  ["UTF-16 with a mark", Buffer.from("\ufeffheading: Club\n", "utf16le"), utf16],
  ["UTF-16 without a mark", Buffer.from("heading: Club\n", "utf16le"), utf16],
  ["UTF-16 of the other order", Buffer.from("\ufeffheading: Club\n", "utf16le").swap16(), utf16],
  [
    "Latin-1",
    Buffer.from("heading: Club\nlead: Café\n", "latin1"),
    `:2: expected a file saved as UTF-8, and the letters of this line are not; ${saveAgain}, and look at this line again`,
  ],
  [
    "letters that an editor lost",
    Buffer.from("heading: Club\nlead: Caf\u{FFFD}\n"),
    ":2: expected letters; where this line has a \u{FFFD}, one was lost when the file was saved; type it again",
  ],
  [
    "a byte of zero",
    Buffer.from("heading: Club\nlead: a quite ordinary line of words\nbadge: Ca\0fe\n"),
    ":3: expected letters; this line has an invisible control character in it; delete the line and type it again",
  ],
])("one sentence tells %s", (_, text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test("takes a byte order mark, line ends of Windows, and marks that are words", (content) => {
  content.edit("community.yaml", (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`);
  const quote = ["testimonials", 0, "quote"];
  content.put("testimonials.yaml", quote, "“Go,” she said. I went: why not?");
  content.put("faqs.yaml", ["programs", 0, "answer"], "It costs 199\u00a0dollars ======= <<<<<<<.");
  expect(content.faults()).toEqual([]);
});

test.for([
  ["$189", "189"],
  ["189 €", "189"],
  ["189,00", "189"],
  ["189,50", "189.50"],
  ["$1,189.00", "1189"],
  ["1.189,50", "1189.50"],
  ['"189"', "189"],
  ["1.189", "1189"],
])("says how a price of %s is written", ([price, number], content) => {
  content.edit("programs.yaml", (text) => text.replace(/price: \d+/, `price: ${price}`));
  const [fault, ...others] = content.faults();
  expect(fault).toMatch(/exam-course"\): price: expected a number, got ".*"; write [\d.]+$/);
  expect([fault?.split("write ")[1], others]).toEqual([number, []]);
});

test("shows a group or list that is missing as the lines to write, as far to the right as they belong", (content) => {
  content.drop("pages/shop.yaml", ["seo"]);
  expect(content.faults()).toEqual([
    "content/pages/shop.yaml:1: seo: expected a group of fields, but the line is missing; write:",
    "seo:",
    "  title: ...",
    "  description: ...",
  ]);
  const other = copyContent();
  other.drop("programs.yaml", ["programs", 0, "features"]);
  expect(other.faults().slice(1)).toEqual(["    features:", "      - ..."]);
});

test.for([
  [
    "left",
    "pages/shop.yaml",
    /seo:\n {2}title(.*)\n {2}description/,
    "seo:\ntitle$1\ndescription",
    "title: expected 2 more spaces at the start of this line, and of others that belong to seo",
  ],
  [
    "right",
    "products.yaml",
    /(in a box\n)([^]*?) {4}currentPrice: 0\n/,
    "$1      currentPrice: 0\n$2",
    "image.currentPrice: expected 2 spaces less at the start of this line, because it doesn't belong to image",
  ],
])("tells keys that stand too far to the %s once", ([, file, from, to, fault], content) => {
  content.edit(file, (text) => text.replace(from, to));
  expect(content.faults()).toEqual([expect.stringMatching(new RegExp(`: ${fault}$`))]);
});

test("nothing else is a fault while a file or a drawing cannot be read", (content) => {
  for (const file of ["site.yaml", "programs.yaml", "pages/home.yaml"]) {
    const path = join(content.folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text, "utf16le");
    expect(content.faults()).toEqual([`content/${file}${utf16}`]);
    writeFileSync(path, text);
  }
  content.edit("pictures/villains/ninja.svg", () => "<svg");
  expect(content.faults()).toEqual([
    expect.stringMatching(/^content\/pictures\/villains\/ninja\.svg: expected a /),
  ]);
});

test.for([
  ["programs.yaml", "Programs.yaml"],
  ["programs.yaml", "programs.yml"],
  ["programs.yaml", "programs.yaml.txt"],
  ["pages/home.yaml", "pages/home copy.yaml"],
  ["pages/home.yaml", "pages/Home (1).yaml"],
])("says how to name %s when it is called %s", ([file, name], content) => {
  renameSync(join(content.folder, file), join(content.folder, name));
  expect(content.faults()).toEqual([`content/${name}: expected the name ${file}; rename the file`]);
});

test("names files that nobody reads, and publishes the others", (content) => {
  const known = ["pictures/README.md", "pictures/me.jpg", ".DS_Store"];
  for (const file of ["programs copy.yaml", "pages/prices.yaml", "pages/home.md", ...known])
    writeFileSync(join(content.folder, file), "x: y");
  const unknown = "the site reads no file of this name; correct the name, or delete the file";
  expect(readContent(content.folder).warnings.ignoredFiles.map(formatFault)).toEqual([
    `content/pages/home.md: ${unknown}`,
    `content/pages/prices.yaml: ${unknown}`,
    "content/programs copy.yaml: the site reads programs.yaml and not this file; move what it says there, and delete it",
  ]);
});

const old = ": expected format 3, got";

test.for([
  ["format: 4", `${old} 4; these files are for a newer version of the site: start that version`],
  [
    "format: 2",
    `${old} 2; write \`format: 3\` here, and add the texts that the check then asks for`,
  ],
  ["format: three", `${old} none; write \`format: 3\` here`],
  ["<<<<<<< HEAD\nformat: 3", `:1: ${versions}`],
])("refuses a folder with %j before anything else", ([text, fault], content) => {
  content.edit("format.yaml", () => text);
  content.edit("site.yaml", () => "");
  expect(content.faults()).toEqual([expect.stringContaining(`content/format.yaml${fault}`)]);
});
