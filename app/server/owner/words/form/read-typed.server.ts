/** Converts the fields of a form to values of the content. */
import { isPlainNumber, readAmount } from "#app/lib/money.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import type { FormField } from "./build-form.server.ts";

export function isBox(control: FormField["control"]): boolean {
  return control === "toggle" || control === "mark";
}

/** Returns the content's new value, or undefined to remove it. @param text the result of `normalize` */
export function toValue(field: FormField, text: string): unknown {
  return text === "" && field.isOptional ? undefined : parseValue(field, text);
}

/**
 * Normalizes what a control has sent: differences in spaces, line breaks and number formats don't count as a
 * change. A checkbox sends "true" if it's checked.
 */
export function normalize({ control, value }: FormField, sent: string): string {
  if (control === "toggle" && sent !== "true") return value === "" ? "" : "false";
  if (isBox(control)) return sent === "true" ? "true" : "";
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
  if (isBox(control)) return text === "true";
  if (control === "lines" || control === "choices") return text === "" ? [] : text.split("\n");
  if (control === "number" && isPlainNumber(text)) return Number(text);
  return text;
}
