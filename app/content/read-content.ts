/** Reads every file under a content folder and checks all of it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { changeTexts, curlQuotationMarks } from "#app/lib/quotes.ts";
import { crossCheck } from "./cross-checks.ts";
import { fillFacts, readFacts } from "./fill-facts.ts";
import { describeIssues, formatFault, type Fault } from "./describe-issue.ts";
import { contentKinds, type Content, type ContentName } from "./kinds.ts";
import { readYaml } from "./read-yaml.ts";

/** Content that may not be published. `message` lists every fault, a line each. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super([`${count} in the content:`, ...faults.map(formatFault)].join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}

/**
 * Reads and checks all content.
 *
 * @param folder the folder that holds `site.yaml` and the others
 * @throws ContentError with every fault of every file at once
 */
export function readContent(folder: string): Content {
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  const files = Object.entries(contentKinds).map(([name, { file, schema }]) => {
    return { name, file, schema, yaml: readYaml(join(folder, file)) };
  });
  const site = files.find(({ name }) => name === "site")?.yaml;
  const facts = readFacts(site?.ok ? site.value : undefined) ?? {};
  for (const { name, file, schema, yaml } of files) {
    if (!yaml.ok) {
      faults.push({ file, ...yaml.fault });
      continue;
    }
    // Filled in first: limits hold for what visitors read.
    const result = schema.safeParse(fillFacts(yaml.value, facts), { reportInput: true });
    if (result.success) read[name] = result.data;
    else faults.push(...describeIssues(result.error.issues).map((fault) => ({ file, ...fault })));
  }
  // Each property was filled from the schema of the same name.
  const sound = read as Partial<Content>;
  faults.push(...crossCheck(sound, (file) => existsSync(join(folder, file))));
  if (faults.length > 0 || !isComplete(sound)) throw new ContentError(faults);
  return changeTexts(sound, curlQuotationMarks);
}

function isComplete(read: Partial<Content>): read is Content {
  return (Object.keys(contentKinds) as ContentName[]).every((name) => name in read);
}
