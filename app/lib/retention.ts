/** For how many years personal data is kept, as /privacy says. The site deletes older data every night. */
export const retentionYears = {
  /** Applies to messages from the contact form, and to emails. */
  messages: 2,
  /** Applies to newsletter sign-ups that were never confirmed or that have ended. */
  subscriptions: 2,
  /**
   * Applies to declarations of withdrawal. Covers the time for claims, which in many countries ends three years after
   * the contract's calendar year.
   */
  withdrawals: 4,
  /** Applies to the buyer's name and address in an order. No tax law in the EU requires a longer period. */
  buyers: 10,
  /** Applies to the list of the owner's changes in the room. */
  changes: 2,
} as const;

/** For how many days the owner can restore a deleted message, saved reply or note. */
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
