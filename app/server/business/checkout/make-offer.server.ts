import type { Content } from "#app/content/kinds.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { writeSessions } from "#app/lib/program-facts.ts";
import type { Offer } from "./payment-provider.server.ts";

export function makeOffer(
  program: ProgramOnSale,
  { site, labels, checkoutPages }: Pick<Content, "site" | "labels" | "checkoutPages">,
): Offer {
  const { note, start } = checkoutPages.payment;
  const sessions = writeSessions(program, labels);
  const notes = [note, labels.privacyNote];
  if (!site.sellsToEurope) return { sessions, notes };
  const { question, answer } = start;
  const { withdrawal, withdrawalElsewhere } = site.facts;
  return {
    sessions,
    notes: [...notes, withdrawal, start.note, withdrawalElsewhere],
    startRequest: { question, answer },
  };
}
