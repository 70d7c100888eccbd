import { ownValue } from "./by-name.ts";

/** Replaces a template's placeholders, like `{title}`, or throws an Error if a placeholder has no value. */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name);
    if (value === undefined) throw new Error(`the label "${template}" needs a value for {${name}}`);
    return String(value);
  });
}
