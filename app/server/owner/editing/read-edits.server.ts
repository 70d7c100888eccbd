/** Converts the fields of a form to values of the content. */
import type { Path } from "#app/content/fault.ts";
import { isPlainNumber, readAmount } from "#app/lib/money.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import type { FormField, FormGroup } from "./build-form.server.ts";

/** Returns the value of a new entry or group whose fields are still empty. */
export function readNewValue(form: FormGroup): unknown {
  return listNew(form).reduce<unknown>(
    (whole, { name, value }) => put(whole, stepsIn(name.slice(form.name.length)), value),
    {},
  );
}

function stepsIn(rest: string): Path {
  const keys = rest.split(/[/#]/).filter((key) => key !== "");
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function listNew({ constants, fields, groups }: FormGroup): FormGroup["constants"] {
  return [
    ...constants,
    ...fields
      .filter(({ isOptional }) => !isOptional)
      .map((field) => ({ name: field.name, value: parseValue(field, field.value) })),
    ...groups.flatMap(listNew),
  ];
}

function put(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[step] = put(list[step], rest, value);
    return list;
  }
  const group = new Map(Object.entries(whole ?? {}));
  group.set(String(step), put(group.get(String(step)), rest, value));
  return Object.fromEntries(group);
}

/** Returns the content's new value, or undefined to remove it. @param text the result of `normalize` */
export function toValue(field: FormField, text: string): unknown {
  return text === "" && field.isOptional ? undefined : parseValue(field, text);
}

/**
 * Normalizes what a control has sent: differences in spaces, line breaks and number formats don't count as a
 * change.
 */
export function normalize(
  { control, value }: FormField,
  sent: string | undefined,
): string | undefined {
  if (control === "mark") return sent === undefined ? "" : "true";
  // Browsers don't send an unchecked checkbox.
  if (control === "toggle" && sent !== undefined) return "true";
  if (control === "toggle") return value === "" ? "" : "false";
  if (sent === undefined) return undefined;
  const text = cleanText(sent.trim()).trim();
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (control === "lines" || control === "choices") return lines.join("\n");
  if (control === "number") return isPlainNumber(text) ? text : (readAmount(text) ?? text);
  // Only a text that had line breaks before keeps them, because most places show a single paragraph.
  return value.includes("\n") ? text : lines.join(" ");
}

/** Parses a field's text. A number that can't be parsed stays text, so that the content check refuses it. */
function parseValue({ control }: FormField, text: string): unknown {
  if (control === "toggle" || control === "mark") return text === "true";
  if (control === "lines" || control === "choices") return text === "" ? [] : text.split("\n");
  if (control === "number" && isPlainNumber(text)) return Number(text);
  return text;
}
