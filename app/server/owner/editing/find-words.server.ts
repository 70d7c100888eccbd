import { choices } from "#app/content/describe-lines.ts";
import { fillFacts, readFacts } from "#app/content/fill-facts.ts";
import { contentKinds } from "#app/content/kinds.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { straightenQuotes } from "#app/lib/typography.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parseFile } from "./parse-file.server.ts";
import { findPart, namePlace, shapeAt, type FieldPlace } from "./name-place.server.ts";

export type FoundWords = FieldPlace & {
  /** The place in words, like "Programs, IELTS Power Prep: Price". */
  where: string;
  text: string;
};

const most = 60;

export function findWords(files: ContentFiles, search: string): FoundWords[] {
  const wanted = simplify(search);
  if (wanted === "") return [];
  const site = parseFile(files, "site.yaml");
  const minutes = String(valueAt(site, ["conditions", "sessionMinutes"]));
  const facts = { ...readFacts(site), minutes };
  return listTexts(files)
    .flatMap(({ file, whole, path, text }) => {
      const shown = show(file, path, text, facts);
      return [shown, String(text)].some((one) => simplify(one).includes(wanted))
        ? [{ ...findPart(file, whole, path), where: namePlace(file, whole, path), text: shown }]
        : [];
    })
    .slice(0, most);
}

/** Returns a text or number as visitors see it. */
function show(
  file: string,
  path: Path,
  value: unknown,
  facts: Readonly<Record<string, string>>,
): string {
  if (typeof value === "string") return fillFacts(withoutMarks(value), facts);
  const takes = shapeAt(file, path)?.["takes"];
  if (takes === "minutes") return `${Number(value)} minutes`;
  const isPrice = takes === "dollars" && Number(value) >= 0 && Number(value) < 1e6;
  return isPrice ? formatShopPrice(Number(value)) : String(value);
}

function simplify(text: string): string {
  return straightenQuotes(text).replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** Lists all texts and numbers, each with its parsed file. Leaves out constants, which no form shows. */
export function listTexts(files: ContentFiles) {
  return Object.values(contentKinds).flatMap(({ file }) => {
    const whole = parseFile(files, file);
    const isConstant = (path: Path) =>
      choices(shapeAt(file, path) ?? {}).some((shape) => shape.const !== undefined);
    return listPaths(whole, [])
      .filter((path) => !isConstant(path))
      .map((path) => ({ file, whole, path, text: valueAt(whole, path) }));
  });
}

function listPaths(value: unknown, path: Path): Path[] {
  if (typeof value === "string" || typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
