import { z } from "zod";

/** Reports a problem with a setting. Only the first problem with each setting counts. */
export type Report = (name: string, message: string) => void;

/** The parsed settings. A missing or faulty setting has no value. */
export type ValuesOf<Fields extends z.core.$ZodLooseShape> = Partial<z.output<z.ZodObject<Fields>>>;

/** @param advice what to write instead of an invalid number */
export function wholeNumber(min: number, max: number, advice: string) {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) =>
        `expected a whole number from ${min} to ${max}, got "${String(input)}"; write ${advice}`,
    })
    .transform(Number);
}
