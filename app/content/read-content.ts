/** Reads every file under a content folder and checks all of it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { crossCheck } from "./cross-checks.ts";
import { describeIssue, formatFault, type Fault } from "./describe-issue.ts";
import { weaveFacts } from "./weave-facts.ts";
import { contentKinds, type Content, type ContentName } from "./kinds.ts";

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
  const read: Partial<Record<ContentName, unknown>> = {};
  for (const name of Object.keys(contentKinds) as ContentName[]) {
    const { file, schema } = contentKinds[name];
    const value = readYaml(folder, file, faults);
    if (value === undefined) continue;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) read[name] = result.data;
    else
      faults.push(
        ...result.error.issues.flatMap(describeIssue).map((fault) => ({ file, ...fault })),
      );
  }
  if (!isComplete(read)) throw new ContentError(faults);
  faults.push(...crossCheck(read, (file) => existsSync(join(folder, file))));
  const content = weaveFacts(read, (fault) => faults.push(fault));
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

/** Each property was filled from the schema of the same name. */
function isComplete(read: Partial<Record<ContentName, unknown>>): read is Content {
  return (Object.keys(contentKinds) as ContentName[]).every((name) => name in read);
}

function readYaml(folder: string, file: string, faults: Fault[]): unknown {
  let text: string;
  try {
    text = readFileSync(join(folder, file), "utf8");
  } catch {
    faults.push({ file, path: "", message: "expected this file, found none" });
    return undefined;
  }
  const document = parseDocument(text, { uniqueKeys: true });
  for (const error of document.errors) {
    const [position] = error.linePos ?? [];
    const at = position ? `line ${position.line}` : "";
    faults.push({
      file,
      path: at,
      message: `expected correct YAML: ${error.message.split("\n")[0]?.replace(/:$/, "")}`,
    });
  }
  return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
}
