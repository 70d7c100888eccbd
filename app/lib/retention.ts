/** How long personal data is kept, in years. Older data is deleted every night; /privacy quotes these figures. */
export const retentionYears = {
  /** Messages of the contact form, and emails. */
  messages: 2,
  /** Newsletter sign-ups that were never confirmed, or have ended. */
  subscriptions: 2,
  /** Declarations of withdrawal: claims about a contract end three years after the year in many countries. */
  withdrawals: 4,
  /** The buyer's name and address of an order: the longest period of tax laws in the EU. */
  buyers: 10,
  /** What the owner did in the room. */
  changes: 2,
} as const;

/** A message, a saved reply or a note that the owner deleted can be put back for this long. */
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
