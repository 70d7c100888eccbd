/** Stores in each order what the buyer agreed to, so that later edits of the content don't change it. */
import { z } from "zod";
import { fillFacts } from "#app/content/fill-facts.ts";
import type { Content } from "#app/content/kinds.ts";
import type { ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import { changeTexts } from "#app/lib/typography.ts";
import type { Order } from "./order.server.ts";

const soldSchema = z.object({
  title: z.string(),
  sessions: z.number(),
  sessionMinutes: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  /** The address of the program's own booking page, if it had one. */
  booking: z.string().optional(),
  /** The text of each rule for buyers, keyed by its name in site.yaml. */
  rules: z.record(z.string(), z.string()),
  canWithdraw: z.boolean(),
});

export type Sold = z.infer<typeof soldSchema>;

export function toSold(program: ProgramOnSale, site: Content["site"]): Sold {
  const { title, sessions, sessionMinutes, description, features, booking } = program;
  return {
    title,
    sessions,
    sessionMinutes,
    description,
    features,
    booking: booking?.url,
    rules: listRules(site),
    canWithdraw: site.sellsToEurope,
  };
}

export function readSold({ sold }: Pick<Order, "sold">): Sold | undefined {
  return sold === null ? undefined : soldSchema.parse(JSON.parse(sold));
}

/**
 * Whether the buyer has the right to withdraw. It's stored with the order, because the buyer keeps the right even if
 * the owner stops selling to Europe.
 */
export function soldToEurope(order: Pick<Order, "sold">, site: Content["site"]): boolean {
  return readSold(order)?.canWithdraw ?? site.sellsToEurope;
}

function listRules({ facts, conditions }: Content["site"]): Record<string, string> {
  const { rescheduling, refundSessions, refundProgram } = facts;
  const { withdrawal, withdrawalElsewhere } = facts;
  const { meeting, taxNote, validity, noShow, coachCancels, minors, betterRule } = conditions;
  return {
    rescheduling,
    refundSessions,
    refundProgram,
    withdrawal,
    withdrawalElsewhere,
    payment: facts.acceptsPayPal ? facts.payment : facts.paymentWithoutPayPal,
    meeting,
    taxNote,
    validity,
    noShow,
    coachCancels,
    minors,
    betterRule,
  };
}

/** Replaces today's rules in a text with the rules that applied at the time of the sale. */
export function quoteAsSold<Words>(
  words: Words,
  order: Pick<Order, "sold">,
  site: Content["site"],
): Words {
  const sold = readSold(order);
  if (!sold) return words;
  const changed = Object.entries(listRules(site))
    .filter(([name, rule]) => sold.rules[name] !== undefined && sold.rules[name] !== rule)
    // Longer rules are replaced first, because they may contain a shorter rule.
    .toSorted(([, one], [, other]) => other.length - one.length);
  if (changed.length === 0) return words;
  // Inserts placeholders first, so that a rule from the sale isn't mistaken for one of today's rules.
  return changeTexts(words, (text) => {
    const template = changed.reduce(
      (written, [name, rule]) => written.replaceAll(rule, `{${name}}`),
      text,
    );
    return fillFacts(template, sold.rules);
  });
}
