import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Labels } from "#app/content/schemas/labels.ts";
import { formatMonth } from "./dates.ts";
import { fillTemplate } from "./fill-template.ts";

/** Length of a program, or when it starts: `4 sessions`, `Coming October 2026`. */
export function programDuration(program: Program, labels: Labels): string {
  return program.hasCheckout
    ? fillTemplate(labels.sessions, { count: program.sessions })
    : fillTemplate(labels.coming, { month: formatMonth(program.coming) });
}
