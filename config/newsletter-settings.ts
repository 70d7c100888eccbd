import { z } from "zod";
import type { Report, ValuesOf } from "./setting.ts";

export type NewsletterSettings = { apiKey: string; group: string | undefined };

export const newsletterFields = {
  MAILERLITE_API_KEY: z
    .string()
    // The message doesn't quote the value, because it's a secret API key.
    .regex(/^[\w.~+/=-]{20,4000}$/, "expected the key as MailerLite shows it, without spaces")
    .optional(),
  MAILERLITE_GROUP: z
    .string()
    .regex(/^\d{1,30}$/, "expected the number of a group, like 4243829086487936")
    .optional(),
};

/**
 * Returns the settings of the newsletter service, or undefined if there's no API key. Email addresses are then sent to
 * no service.
 */
export function readNewsletterSettings(
  { MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: group }: ValuesOf<typeof newsletterFields>,
  report: Report,
): NewsletterSettings | undefined {
  if (apiKey !== undefined) return { apiKey, group };
  if (group !== undefined)
    report(
      "MAILERLITE_API_KEY",
      "MAILERLITE_GROUP is set, but MAILERLITE_API_KEY isn't; set both, or delete that line",
    );
  return undefined;
}
