import { formatMonth } from "./dates.ts";
import { fillTemplate } from "./fill-template.ts";

type Program = { hasCheckout: true; sessions: number } | { hasCheckout: false; coming: string };
type Words = { sessions: string; coming: string };

/** Length of a program, or when it starts: `4 sessions`, `Coming October 2026`. */
export function programDuration(program: Program, labels: Words): string {
  return program.hasCheckout
    ? fillTemplate(labels.sessions, { count: program.sessions })
    : fillTemplate(labels.coming, { month: formatMonth(program.coming) });
}
