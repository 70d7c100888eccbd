import { z } from "zod";

/** Only the first fault of each setting counts. */
export type Report = (name: string, message: string) => void;

/** A setting that is missing or has a fault has no value. */
export type ValuesOf<Fields extends z.core.$ZodLooseShape> = Partial<z.output<z.ZodObject<Fields>>>;

/** `advice` says what to write instead of a wrong number. */
export function wholeNumber(min: number, max: number, advice: string) {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) =>
        `expected a whole number from ${min} to ${max}, got "${String(input)}"; write ${advice}`,
    })
    .transform(Number);
}
