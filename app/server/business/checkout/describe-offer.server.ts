import type { Content } from "#app/content/kinds.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { describeSessions } from "#app/lib/program-facts.ts";
import type { Offer } from "./payment-provider.server.ts";

export function describeOffer(
  program: ProgramOnSale,
  { site, labels, checkoutPages }: Pick<Content, "site" | "labels" | "checkoutPages">,
): Offer {
  const { note, start } = checkoutPages.payment;
  const sessions = describeSessions(program, labels);
  if (!site.sellsToEurope) return { sessions, notes: [note] };
  const { question, answer } = start;
  return {
    sessions,
    notes: [note, site.facts.withdrawal, start.note],
    startRequest: { question, answer },
  };
}
