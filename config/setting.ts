import { z } from "zod";

/** Adds a fault of a setting. Only the first one of each setting counts. */
export type Report = (name: string, message: string) => void;

/**
 * A whole number in decimal digits.
 *
 * @param advice what to write instead of a wrong one
 */
export function wholeNumber(min: number, max: number, advice: string) {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) =>
        `expected a whole number from ${min} to ${max}, got "${String(input)}"; write ${advice}`,
    })
    .transform(Number);
}
