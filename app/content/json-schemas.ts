import { z } from "zod";
import { contentKinds } from "./kinds.ts";

/** Describes the input, before a schema transforms it. */
export const jsonSchemaOptions = { io: "input", unrepresentable: "any" } as const;

function schemaPath(file: string): string {
  return `schemas/${file.replace(/\.yaml$/, "").replaceAll("/", "-")}.schema.json`;
}

/** Returns the first line of a content file, by which editors find the schema. */
export function schemaLine(file: string): string {
  const up = "../".repeat(file.split("/").length - 1) || "./";
  return `# yaml-language-server: $schema=${up}${schemaPath(file)}`;
}

/** They have no line breaks: editors read them, people read the sources. */
export function contentSchemas(): Array<{ path: string; text: string }> {
  return Object.values(contentKinds).map(({ file, schema }) => ({
    path: schemaPath(file),
    text: `${JSON.stringify(z.toJSONSchema(schema, jsonSchemaOptions))}\n`,
  }));
}
