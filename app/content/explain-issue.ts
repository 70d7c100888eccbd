import type { z } from "zod";
import { readAmount } from "#app/lib/money.ts";
import { formatPath } from "./fault.ts";
import { findShape, writeLines } from "./describe-lines.ts";
import { mergeMisplaced, type Described } from "./merge-misplaced.ts";

const typeNames: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

function got(input: unknown): string {
  if (input === undefined) return "but the line is missing";
  if (input === null) return "but its value is empty";
  if (Array.isArray(input)) return "got a list";
  if (typeof input === "object") return "got a group of fields";
  const text = JSON.stringify(input);
  return `got ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

/** Lists the possible values, like `true or false` or `one of page, external, other`. */
function choice(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length > 2 ? `one of ${words.join(", ")}` : words.join(" or ");
}

function size(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [word, bound] =
    issue.code === "too_big" ? ["most", issue.maximum] : ["least", issue.minimum];
  const much = `at ${word} ${bound}`;
  if (issue.origin === "string") return `${much} ${bound === 1 ? "letter" : "letters"}`;
  if (issue.origin === "array") return `${much} ${bound === 1 ? "entry" : "entries"}`;
  return much;
}

export function explainIssues(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Described[] {
  const wrongTypes = new Set<string>();
  const described = issues.flatMap((issue) => {
    const place = formatPath(issue.path);
    // Reports a value of the wrong type only once, without faults about its size.
    if (wrongTypes.has(place)) return [];
    if (issue.code === "invalid_type") wrongTypes.add(place);
    return explainIssue(issue);
  });
  return mergeMisplaced(described, schema).map((fault) => addLines(fault, schema));
}

function addLines(fault: Described, schema: z.ZodType): Described {
  const shape = fault.about === "missing" ? findShape(schema, fault.path) : undefined;
  const lines = shape ? writeLines(String(fault.path.at(-1)), shape) : [];
  if (lines.length < 2) return fault;
  const start = `\n${"  ".repeat(fault.path.length - 1)}`;
  return { ...fault, message: `${fault.message}; write:${start}${lines.join(start)}` };
}

/** Returns the faults behind an issue: one per unknown key or, for a union, those in the closest variant. */
function explainIssue(issue: z.core.$ZodIssue): Described[] {
  const described = wordIssue(issue);
  const isMissing = issue.code !== "unrecognized_keys" && (issue.input ?? undefined) === undefined;
  return isMissing ? described.map((fault) => ({ about: "missing", ...fault })) : described;
}

function wordIssue(issue: z.core.$ZodIssue): Described[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: "expected no such key here; correct its spelling or delete it",
      about: "unknown" as const,
    }));
  }
  if (issue.code === "invalid_union") return explainUnion(issue);
  // Our schemas' own messages start with "expected".
  if (issue.message.startsWith("expected")) return [{ path, message: withInput(issue) }];
  switch (issue.code) {
    case "invalid_type":
      return [{ path, message: explainType(issue) }];
    case "invalid_value":
      return [{ path, message: `expected ${choice(issue.values)}; ${got(issue.input)}` }];
    case "too_big":
    case "too_small":
      return [{ path, message: explainSize(issue) }];
    default:
      return [{ path, message: `expected something else: ${issue.message}` }];
  }
}

/** Names the expected type and, where possible, the corrected value. */
function explainType({ expected, input }: z.core.$ZodIssueInvalidType): string {
  const message = `expected ${typeNames[expected] ?? expected}, ${got(input)}`;
  if (expected === "string") {
    if (typeof input === "number" || typeof input === "boolean")
      return `${message}; write it in quotation marks: "${input}"`;
    // Detects text that starts with a placeholder: YAML reads `heading: {brand}` as a group with the one field
    // "brand".
    const [name, ...others] = typeof input === "object" && input ? Object.entries(input) : [];
    if (name?.[1] === null && others.length === 0)
      return `${message}; write a text that starts with { in quotation marks`;
  }
  const digits = typeof input === "string" ? readAmount(input) : undefined;
  if ((expected === "number" || expected === "int") && digits !== undefined)
    return `${message}; write ${digits}`;
  return message;
}

function withInput(issue: z.core.$ZodIssue): string {
  const { message, input } = issue;
  if (message.includes("got ")) return message;
  if (Array.isArray(input)) return `${message}, got ${input.length}`;
  return typeof input === "object" ? message : `${message}; ${got(input)}`;
}

function explainSize(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const input: unknown = issue.input;
  if (typeof input === "string" && input.trim() === "") return "expected a text, but it is empty";
  const measured =
    typeof input === "string" || Array.isArray(input) ? `got ${input.length}` : got(input);
  return `expected ${size(issue)}, ${measured}`;
}

function explainUnion(issue: z.core.$ZodIssueInvalidUnion): Described[] {
  if (issue.errors.length === 0) return [explainDiscriminator(issue)];
  const values = issue.errors.flatMap((errors) =>
    errors.flatMap((inner) => (inner.code === "invalid_value" ? inner.values : [])),
  );
  const onlyValues = issue.errors.every(
    ([inner, ...rest]) =>
      inner?.code === "invalid_value" && inner.path.length === 0 && rest.length === 0,
  );
  if (onlyValues) {
    return [
      {
        path: issue.path,
        message: `expected ${choice(values)}; ${got(issue.input)}`,
      },
    ];
  }
  // The variant with the fewest faults is probably the intended one.
  return issue.errors
    .map((errors) =>
      errors.flatMap((inner) => explainIssue({ ...inner, path: [...issue.path, ...inner.path] })),
    )
    .reduce((closest, faults) => (faults.length < closest.length ? faults : closest));
}

function explainDiscriminator(issue: z.core.$ZodIssueInvalidUnion): Described {
  const field = issue.discriminator ?? "";
  const values = "options" in issue && Array.isArray(issue.options) ? issue.options : [];
  const input: unknown = issue.input;
  const value: unknown =
    typeof input === "object" && input !== null ? Reflect.get(input, field) : undefined;
  const path = issue.path.at(-1) === field ? issue.path : [...issue.path, field];
  const message = `expected ${choice(values)}; ${got(value)}`;
  return value === undefined ? { path, message, about: "missing" } : { path, message };
}
