/** JSON Schemas of all kinds of content, for completion in editors. */
import { z } from "zod";
import { contentKinds } from "./kinds.ts";

/** Of what is written in the files, before a schema changes it. */
export const jsonSchemaOptions = { io: "input", unrepresentable: "any" } as const;

/** Where the schema of a content file lies, relative to content/: `schemas/programs.schema.json`. */
function schemaPath(file: string): string {
  return `schemas/${file.replace(/\.yaml$/, "").replaceAll("/", "-")}.schema.json`;
}

/** The first line of a content file: it tells editors where the schema is. */
export function schemaLine(file: string): string {
  const up = "../".repeat(file.split("/").length - 1) || "./";
  return `# yaml-language-server: $schema=${up}${schemaPath(file)}`;
}

/** Path (relative to content/) and text of each schema. */
export function contentSchemas(): Array<{ path: string; text: string }> {
  return Object.values(contentKinds).map(({ file, schema }) => ({
    path: schemaPath(file),
    text: `${JSON.stringify(z.toJSONSchema(schema, jsonSchemaOptions), null, 2)}\n`,
  }));
}
