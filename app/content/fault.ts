/** The keys and indexes that lead to a value in a file, like `["programs", 2, "price"]`. */
export type Path = readonly PropertyKey[];

export type Fault = {
  /** The path below the content folder, or undefined if the fault isn't in a file. */
  file?: string | undefined;
  path: Path;
  message: string;
  line?: number | undefined;
  /** The list entry that contains the fault. `path` leads from the entry to the field. */
  entry?: { list: Path; id: string; path: Path } | undefined;
  because?: Cause | undefined;
};

/** The place in another file that causes a fault. `keys` is its path, with ids instead of list indexes. */
export type Cause = { file: string; keys: readonly string[]; text?: string };

export class ContentError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.name = "ContentError";
    this.faults = faults;
  }
}

export function generalFault(message: string): Fault {
  return { path: [], message };
}

export function formatFaults(faults: readonly Fault[]): string {
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  const header = faults.some(({ file }) => file !== undefined) ? [`${count} in the content:`] : [];
  return [...header, ...faults.map(formatFault)].join("\n");
}

/**
 * Formats a fault, like `content/programs.yaml:12 (programs: "ielts-power-prep"): features, entry 1: expected ...`
 */
export function formatFault({ file, path, message, line, entry }: Fault): string {
  if (file === undefined) return message;
  const where = `content/${file}${line === undefined ? "" : `:${line}`}`;
  const start = entry ? `${where} (${formatPath(entry.list)}: "${entry.id}")` : where;
  return [start, formatPath(entry?.path ?? path), message].filter(Boolean).join(": ");
}

/** Formats a path with entries counted from 1, like `navigation.pages, entry 2, to`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((written, step, at) => {
    if (typeof step === "number") return `${written}, entry ${step + 1}`;
    const between = typeof path[at - 1] === "number" ? ", " : ".";
    return written === "" ? String(step) : `${written}${between}${String(step)}`;
  }, "");
}

/** Formats a path like `programs[2].price`. */
export function writePath(path: Path): string {
  return path.reduce<string>((written, step) => {
    if (typeof step === "number") return `${written}[${step}]`;
    return written === "" ? String(step) : `${written}.${String(step)}`;
  }, "");
}

/** Parses a path like `programs[2].price`. */
export function parsePath(path: string): Path {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
