/** Puts HTML and script syntax into every text and drawing of a content folder. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { textsIn } from "#app/content/cross-checks/texts.ts";
import { ContentError, parsePath, writePath } from "#app/content/fault.ts";
import { contentKinds } from "#app/content/kinds.ts";
import { readContent } from "#app/content/read-content.ts";

/** Contains what could end a script, comment, template or attribute, and JavaScript's replacement patterns. */
const canary = `</script>--><![CDATA[]]>{{"'$&$\``;

const bidi = "\u202e\u2066";

/** Ways to add a canary to a text, from the most to none. The first one that the schema accepts is used. */
const attempts: ReadonlyArray<(text: string, mark: string) => string> = [
  (text, mark) => `${text} ${mark}${canary}${bidi}`,
  (text, mark) => `${text} ${mark}${canary}`,
  (_, mark) => `${mark}${canary}`,
  (text, mark) => `${text} ${mark}</script>`,
  (_, mark) => `${mark}</script>`,
  (_, mark) => `${mark}<"`,
  (text) => text,
];

/** A text with a canary after its mark. */
export type Planted = { place: string; mark: string; canary: string };

/**
 * @param folder valid content, which stays valid
 * @returns the canaries in texts
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

function findRefused(folder: string): string[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map(({ file, path }) => `${file}: ${writePath(path)}`);
  }
}

const alarm = "<script>alert('a drawing')</script>";

/** Adds text that an HTML parser reads as an end tag, but an XML parser doesn't. */
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
