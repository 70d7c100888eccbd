/** The request to start early as a dropdown: Stripe's page has no checkbox. */
import type { Stripe } from "stripe";
import { z } from "zod";
import type { StartRequest } from "../payment-provider.server.ts";

const key = "start";

export function writeFields(
  request: StartRequest | undefined,
): Stripe.Checkout.SessionCreateParams.CustomField[] {
  if (!request) return [];
  const { question, answer } = request;
  const dropdown = { options: [{ label: answer, value: "yes" }] };
  return [
    {
      key,
      type: "dropdown",
      optional: true,
      label: { type: "custom", custom: question },
      dropdown,
    },
  ];
}

/** Invalid fields must not stop a payment from being stored. */
export const fieldsSchema = z
  .array(
    z.object({
      key: z.string(),
      label: z.object({ custom: z.string().nullish() }).nullish(),
      dropdown: z
        .object({
          value: z.string().nullish(),
          options: z.array(z.object({ label: z.string(), value: z.string() })),
        })
        .nullish(),
    }),
  )
  .nullish()
  .catch(undefined);

export function readStartRequest(fields: z.infer<typeof fieldsSchema>): string | undefined {
  const field = fields?.find((one) => one.key === key);
  const chosen = field?.dropdown?.options.find(({ value }) => value === field.dropdown?.value);
  return chosen && [field?.label?.custom, chosen.label].filter(Boolean).join(" ");
}
