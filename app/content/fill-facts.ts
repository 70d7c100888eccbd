import { ownValue } from "#app/lib/by-name.ts";
import { changeTexts } from "#app/lib/typography.ts";
import { siteSchema } from "./schemas/site.ts";

export const factNames = [
  "brand",
  "coach",
  "coachFirstName",
  "legalName",
  "hosting",
  "backupKeeper",
  "accessibilityAuthority",
  "representative",
  "rescheduling",
  "refundSessions",
  "refundProgram",
  "withdrawal",
  "payment",
  "answerWithin",
  "bookingNote",
  "legalAddress",
  "emailAddress",
  "timeZone",
  "videoTool",
  "meeting",
  "taxNote",
  "validity",
  "noShow",
  "coachCancels",
  "minors",
  "betterRule",
] as const;

export type Facts = Readonly<Record<(typeof factNames)[number], string>>;

const known = new WeakMap<object, Facts>();

/** Returns the values for placeholders, or undefined if site.yaml has a fault. */
export function readFacts(site: unknown): Facts | undefined {
  if (typeof site !== "object" || site === null) return undefined;
  const facts = known.get(site) ?? parseFacts(site);
  if (facts) known.set(site, facts);
  return facts;
}

function parseFacts(site: object): Facts | undefined {
  const result = siteSchema.safeParse(site);
  if (!result.success) return undefined;
  const { brand, coach, business, facts, conditions, email, timeZone } = result.data;
  const { sessionMinutes: _, sample: __, ...rules } = conditions;
  const names = {
    brand,
    coach: coach.name,
    coachFirstName: coach.firstName,
    legalName: business.name,
    hosting: business.hosting,
    backupKeeper: business.backupKeeper,
    accessibilityAuthority: business.accessibilityAuthority,
    representative: business.representative ?? "",
    legalAddress: business.address.join(", "),
    emailAddress: email.address,
    timeZone,
    videoTool: conditions.videoTool,
  };
  const written = {
    ...rules,
    ...names,
    rescheduling: facts.rescheduling,
    refundSessions: facts.refundSessions,
    refundProgram: facts.refundProgram,
    withdrawal: `${facts.withdrawal} ${facts.withdrawalElsewhere}`,
    payment: facts.acceptsPayPal ? facts.payment : facts.paymentWithoutPayPal,
    answerWithin: facts.answerWithin,
    bookingNote: facts.bookingNote,
  };
  // Fills in twice, because a rule may quote another rule. The quoted rule may itself quote only names.
  const named = fillFacts(written, names);
  return fillFacts(named, named);
}

export function fillFacts<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  return changeTexts(value, (text) =>
    text.replaceAll(/\{(\w+)\}/g, (quoted, name: string) => ownValue(facts, name) ?? quoted),
  );
}
