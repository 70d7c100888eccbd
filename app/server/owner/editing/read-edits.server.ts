/** What a sent form changes. */
import { parsePath } from "#app/content/fault.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import type { FormField, FormGroup } from "./describe-form.server.ts";

/** A change in the owner's words. */
export type WordedEdit = { label: string; before: string; after: string; edit: FileEdit };

/** @param sent the text of a field; undefined for one that the form doesn't have */
export function readEdits(
  file: string,
  form: FormGroup,
  sent: (name: string) => string | undefined,
): WordedEdit[] {
  return [
    ...form.fields.flatMap((field) => readField(file, field, sent(field.name))),
    ...form.groups.flatMap((group) => readEdits(file, group, sent)),
  ];
}

function readField(file: string, field: FormField, sent: string | undefined): WordedEdit[] {
  const after = normalize(field, sent);
  if (after === undefined || after === field.value) return [];
  const path = parsePath(field.name);
  const edit: FileEdit =
    after === "" && field.isOptional
      ? { kind: "remove", file, path }
      : { kind: "set", file, path, value: parseValue(field, after) };
  return [{ label: field.label, before: field.value, after, edit }];
}

function normalize({ control, value }: FormField, sent: string | undefined): string | undefined {
  if (control === "toggle" && sent !== undefined) return "true";
  // A box without its mark isn't sent.
  if (control === "toggle") return value === "" ? "" : "false";
  if (sent === undefined) return undefined;
  const text = sent.replaceAll("\r\n", "\n");
  const lines = text.split("\n").map((line) => line.trim());
  if (control === "lines") return lines.filter((line) => line !== "").join("\n");
  // Only a text that had lines before keeps them: most places show one paragraph.
  return value.includes("\n") ? text.trim() : lines.filter((line) => line !== "").join(" ");
}

/** What isn't a number stays a text, which the check refuses with its own words. */
function parseValue({ control }: FormField, text: string): unknown {
  if (control === "toggle") return text === "true";
  if (control === "lines") return text.split("\n");
  if (control === "number" && text.trim() !== "" && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}
