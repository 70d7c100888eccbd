/**
 * How long the site keeps what it knows of people, in years. What is older is deleted every night, and /privacy
 * quotes the same figures.
 */
export const retentionYears = {
  /** Messages of the contact form, and mails. */
  messages: 2,
  /** Newsletter sign-ups that were never confirmed, or have ended. */
  subscriptions: 2,
  /** Declarations of withdrawal: claims about a contract end three years after the year in many countries. */
  withdrawals: 4,
  /** The buyer's name and address of an order. The longest that a tax law of the European Union asks for. */
  buyers: 10,
} as const;

const numbers: Record<number, string> = { 2: "two", 4: "four", 10: "ten" };

/** The periods in words, by the names under which legal pages quote them. */
export const retentionPhrases = {
  messagesFor: describe(retentionYears.messages),
  signUpsFor: describe(retentionYears.subscriptions),
  withdrawalsFor: describe(retentionYears.withdrawals),
  buyersFor: describe(retentionYears.buyers),
} as const;

function describe(years: number): string {
  return `${numbers[years] ?? years} years`;
}
