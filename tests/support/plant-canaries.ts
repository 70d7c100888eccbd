/** Puts what code begins or ends with into every text and every drawing of a content folder. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { textsIn } from "#app/content/cross-checks/texts.ts";
import { ContentError, parsePath } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { readContent } from "#app/content/read-content.ts";

/** What ends a script, a comment, a template or an attribute, and what a replacement fills in. */
const canary = `</script>--><![CDATA[]]>{{"'$&$\``;

/** What turns the direction of writing. */
const bidi = "\u202e\u2066";

/** How a canary is put into a text behind a mark, from most to nothing: a place takes as much as it takes. */
const attempts: ReadonlyArray<(text: string, mark: string) => string> = [
  (text, mark) => `${text} ${mark}${canary}${bidi}`,
  (text, mark) => `${text} ${mark}${canary}`,
  (_, mark) => `${mark}${canary}`,
  (text, mark) => `${text} ${mark}</script>`,
  (_, mark) => `${mark}</script>`,
  (_, mark) => `${mark}<"`,
  (text) => text,
];

/** A text with a canary, which begins with its mark. */
export type Planted = { place: string; mark: string; canary: string };

/**
 * Plants canaries.
 *
 * @param folder with content that has no fault; it has none afterwards
 * @returns those that stand in a text now
 */
export function plantCanaries(folder: string): Planted[] {
  const documents = new Map(
    Object.values(contentKinds).map(({ file }) => [
      file,
      parseDocument(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  const texts = [...documents].flatMap(([file, document]) =>
    textsIn(document.toJS(), "").map(({ path, text }) => {
      return { file, path, text, place: `${file}: ${path}`, attempt: 0, now: text };
    }),
  );
  for (let refused = [""]; refused.length > 0; refused = findRefused(folder)) {
    texts.forEach((one, at) => {
      if (!refused.some((place) => one.place.startsWith(place))) return;
      const attempt = attempts[one.attempt++];
      if (!attempt) throw new Error(`${one.place} is refused as it was`);
      one.now = attempt(one.text, `Q${at}z`);
      documents.get(one.file)?.setIn(parsePath(one.path), one.now);
    });
    for (const [file, document] of documents)
      writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
  plantInDrawings(join(folder, "pictures"));
  return texts.flatMap(({ place, now }) => {
    const [found, mark = ""] = /(Q\d+z).*$/.exec(now) ?? [];
    return found === undefined ? [] : [{ place, mark, canary: found }];
  });
}

/** The places of the faults. */
function findRefused(folder: string): string[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map(({ file, path }) => `${file}: ${formatAsText(path)}`);
  }
}

/** As `textsIn` writes a place: `programs[2].price`. */
function formatAsText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

const alarm = "<script>alert('a drawing')</script>";

/** In front of every shape what HTML reads as an end, and XML does not. */
function plantInDrawings(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".svg")) continue;
    const file = join(folder, name);
    const nodes = `<?x >${alarm} ?><!-->${alarm}--><![CDATA[${alarm}]]>&lt;/svg>&lt;script>`;
    writeFileSync(
      file,
      readFileSync(file, "utf8").replaceAll(/>\s*</g, () => `>${nodes}<`),
    );
  }
}
