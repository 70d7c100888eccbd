import type { z } from "zod";
import { mapNames, namesOf, ownValue } from "#app/lib/by-name.ts";
import { changeTexts } from "#app/lib/typography.ts";
import type { Path } from "./fault.ts";
import { valueAt } from "./read-yaml.ts";
import { siteSchema } from "./schemas/site.ts";

/** The places of the facts in site.yaml. */
const factPlaces = {
  brand: ["brand"],
  coach: ["coach", "name"],
  coachFirstName: ["coach", "firstName"],
  legalName: ["business", "name"],
  hosting: ["business", "hosting"],
  backupKeeper: ["business", "backupKeeper"],
  accessibilityAuthority: ["business", "accessibilityAuthority"],
  representative: ["business", "representative"],
  rescheduling: ["facts", "rescheduling"],
  refundSessions: ["facts", "refundSessions"],
  refundProgram: ["facts", "refundProgram"],
  withdrawal: ["facts", "withdrawal"],
  payment: ["facts", "payment"],
  answerWithin: ["facts", "answerWithin"],
  bookingNote: ["facts", "bookingNote"],
  legalAddress: ["business", "address", 0],
  emailAddress: ["email", "address"],
  timeZone: ["timeZone"],
  videoTool: ["conditions", "videoTool"],
  meeting: ["conditions", "meeting"],
  taxNote: ["conditions", "taxNote"],
  validity: ["conditions", "validity"],
  noShow: ["conditions", "noShow"],
  coachCancels: ["conditions", "coachCancels"],
  minors: ["conditions", "minors"],
  betterRule: ["conditions", "betterRule"],
} as const satisfies Record<string, Path>;

type FactName = keyof typeof factPlaces;

export const factNames = namesOf<FactName>(factPlaces);

/** Returns the place in site.yaml of the text that a fact quotes. */
export function findFact(name: FactName, { facts }: z.infer<typeof siteSchema>): Path {
  const isOther = name === "payment" && !facts.acceptsPayPal;
  return isOther ? ["facts", "paymentWithoutPayPal"] : factPlaces[name];
}

export type Facts = Readonly<Record<FactName, string>>;

const known = new WeakMap<object, Facts>();

/** Returns the values for placeholders, or undefined if site.yaml has a fault. */
export function readFacts(site: unknown): Facts | undefined {
  if (typeof site !== "object" || site === null) return undefined;
  const facts = known.get(site) ?? parseFacts(site);
  if (facts) known.set(site, facts);
  return facts;
}

function parseFacts(read: object): Facts | undefined {
  const result = siteSchema.safeParse(read);
  if (!result.success) return undefined;
  const site = result.data;
  const written = {
    ...mapNames(factNames, (name) => {
      const text = valueAt(site, findFact(name, site));
      return typeof text === "string" ? text : "";
    }),
    withdrawal: `${site.facts.withdrawal} ${site.facts.withdrawalElsewhere}`,
    legalAddress: site.business.address.join(", "),
  };
  // Fills in twice, because a rule may quote another rule. The quoted rule may itself quote only names.
  return fillFacts(fillFacts(written, written), written);
}

export function fillFacts<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  return changeTexts(value, (text) =>
    text.replaceAll(/\{(\w+)\}/g, (quoted, name: string) => ownValue(facts, name) ?? quoted),
  );
}
