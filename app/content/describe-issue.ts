/** Turns what a schema found into a sentence for the person who edits the file. */
import type { z } from "zod";

/** A fault in a content file. `path` is written as in `programs[2].price`. */
export type Fault = { file: string; path: string; message: string };

/** `content/programs.yaml: programs[2].price: expected ...` */
export function formatFault(fault: Fault): string {
  return [`content/${fault.file}`, fault.path, fault.message].filter(Boolean).join(": ");
}

/** Writes a path as in `programs[2].price`. */
export function formatPath(path: ReadonlyArray<PropertyKey>): string {
  return path.reduce<string>((written, step) => {
    if (typeof step === "number") return `${written}[${step}]`;
    return written === "" ? String(step) : `${written}.${String(step)}`;
  }, "");
}

const typeNames: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

function named(type: string): string {
  return typeNames[type] ?? type;
}

function received(input: unknown): string {
  if (input === undefined) return "nothing";
  if (input === null) return "an empty value";
  if (Array.isArray(input)) return "a list";
  if (typeof input === "object") return "a group of fields";
  const text = JSON.stringify(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function size(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [word, bound] =
    issue.code === "too_big" ? ["most", issue.maximum] : ["least", issue.minimum];
  const much = issue.exact ? `exactly ${bound}` : `at ${word} ${bound}`;
  if (issue.origin === "string") return `${much} letters`;
  if (issue.origin === "array") return `${much} ${bound === 1 ? "entry" : "entries"}`;
  return much;
}

/**
 * All faults that one issue stands for.
 *
 * A misspelt key becomes a fault of its own at its own path; for a choice between several shapes
 * the shape that fits best speaks.
 */
export function describeIssue(issue: z.core.$ZodIssue): Array<{ path: string; message: string }> {
  const path = formatPath(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: formatPath([...issue.path, key]),
        message: "expected no such key here: is it misspelt?",
      }));
    case "invalid_type":
      return [{ path, message: `expected ${named(issue.expected)}, got ${received(issue.input)}` }];
    case "invalid_value":
      return [
        {
          path,
          message: `expected ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}; got ${received(issue.input)}`,
        },
      ];
    case "too_big":
    case "too_small":
      return [
        {
          path,
          message: issue.message.startsWith("expected")
            ? issue.message
            : `expected ${size(issue)}, got ${measured(issue)}`,
        },
      ];
    case "invalid_union":
      return describeUnion(issue);
    default:
      return [
        {
          path,
          message: issue.message.startsWith("expected")
            ? issue.message
            : `expected something else: ${issue.message}`,
        },
      ];
  }
}

function measured(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const input: unknown = issue.input;
  if (typeof input === "string" || Array.isArray(input)) return String(input.length);
  return received(input);
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
): Array<{ path: string; message: string }> {
  if (issue.errors.length === 0) {
    const field =
      "discriminator" in issue && typeof issue.discriminator === "string"
        ? [issue.discriminator]
        : [];
    const options =
      "options" in issue && Array.isArray(issue.options)
        ? issue.options.map(String).join(", ")
        : "a known value";
    const path = [...issue.path];
    if (field[0] !== undefined && path.at(-1) !== field[0]) path.push(field[0]);
    return [{ path: formatPath(path), message: `expected one of ${options}` }];
  }
  const closest = issue.errors.reduce((best, errors) =>
    errors.length < best.length ? errors : best,
  );
  return closest.flatMap((inner) =>
    describeIssue({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}
