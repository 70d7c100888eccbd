/**
 * How long personal data is kept, in years. The site deletes older data every night, and /privacy quotes
 * these figures.
 */
export const retentionYears = {
  /** Messages from the contact form, and emails. */
  messages: 2,
  /** Newsletter sign-ups that were never confirmed or that have ended. */
  subscriptions: 2,
  /**
   * Declarations of withdrawal. In many countries, claims from a contract expire three years after the end of the
   * year.
   */
  withdrawals: 4,
  /** The buyer's name and address in an order. This is the longest period that tax laws in the EU require. */
  buyers: 10,
  /** The owner's changes in the room. */
  changes: 2,
} as const;

/** The number of days in which the owner can restore a deleted message, saved reply or note. */
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
