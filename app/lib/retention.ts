/**
 * How long personal data is kept, in years. The site deletes older data every night, and /privacy quotes
 * these figures.
 */
export const retentionYears = {
  /** Messages of the contact form, and emails. */
  messages: 2,
  /** Newsletter sign-ups that were never confirmed, or have ended. */
  subscriptions: 2,
  /** Declarations of withdrawal. In many countries, claims about a contract end three years after its year. */
  withdrawals: 4,
  /** The buyer's name and address of an order. This is the longest period of tax laws in the EU. */
  buyers: 10,
  /** What the owner did in the room. */
  changes: 2,
} as const;

/** For so many days, the owner can restore a deleted message, saved reply or note. */
export const deletedForDays = 30;

const numbers: Record<number, string> = { 2: "two", 4: "four", 10: "ten" };

export const retentionPhrases = {
  messagesFor: formatYears(retentionYears.messages),
  signUpsFor: formatYears(retentionYears.subscriptions),
  withdrawalsFor: formatYears(retentionYears.withdrawals),
  buyersFor: formatYears(retentionYears.buyers),
} as const;

function formatYears(years: number): string {
  return `${numbers[years] ?? years} years`;
}
