import { z } from "zod";
import { contentKinds } from "./kinds.ts";

/** The JSON schemas describe the content as written in the files, before Zod transforms it. */
export const jsonSchemaOptions = { io: "input", unrepresentable: "any" } as const;

function schemaPath(file: string): string {
  return `schemas/${file.replace(/\.yaml$/, "").replaceAll("/", "-")}.schema.json`;
}

/** Returns the first line of a content file, which tells code editors where the file's schema is. */
export function schemaLine(file: string): string {
  const up = "../".repeat(file.split("/").length - 1) || "./";
  return `# yaml-language-server: $schema=${up}${schemaPath(file)}`;
}

/** Writes the schemas without line breaks, because only code editors read them. */
export function contentSchemas(): Array<{ path: string; text: string }> {
  return Object.values(contentKinds).map(({ file, schema }) => ({
    path: schemaPath(file),
    text: `${JSON.stringify(z.toJSONSchema(schema, jsonSchemaOptions))}\n`,
  }));
}
