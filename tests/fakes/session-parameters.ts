/** The accepted parameters of a session. Unknown ones are rejected by name. */
import { z } from "zod";

const words = z.string().min(1);
const word = (longest: number) => z.string().regex(new RegExp(`^[A-Za-z0-9]{1,${longest}}$`));

const schema = z
  .strictObject({
    mode: z.literal("payment"),
    "line_items[0][quantity]": z.literal("1"),
    "line_items[0][price_data][currency]": z.literal("usd"),
    "line_items[0][price_data][unit_amount]": z.string().regex(/^[1-9]\d{1,7}$/),
    "line_items[0][price_data][product_data][name]": words,
    "line_items[0][price_data][product_data][description]": z.string().default(""),
    "line_items[0][price_data][product_data][metadata][price_id]": z.string().regex(/^[a-z\d-]+$/),
    // Stripe replaces only the literal placeholder, not `%7B`.
    success_url: z.string().regex(/^https?:\/\/[^/]+\/.*\{CHECKOUT_SESSION_ID\}$/),
    cancel_url: z.string().regex(/^https?:\/\//),
    client_reference_id: words,
    "metadata[program_id]": words,
    "metadata[price]": words,
    "metadata[content]": z.string().optional(),
    "payment_intent_data[metadata][program_id]": words,
    "payment_intent_data[metadata][price]": words,
    "payment_intent_data[metadata][content]": z.string().optional(),
    // Otherwise the dashboard would choose the currency.
    "adaptive_pricing[enabled]": z.literal("false"),
    // Otherwise there's no customer to send receipts to.
    customer_creation: z.literal("always"),
    // Stripe's own limit.
    "custom_text[submit][message]": z.string().max(1_200).default(""),
    "custom_fields[0][key]": word(200).optional(),
    "custom_fields[0][type]": z.literal("dropdown").optional(),
    "custom_fields[0][optional]": z.enum(["true", "false"]).optional(),
    "custom_fields[0][label][type]": z.literal("custom").optional(),
    "custom_fields[0][label][custom]": words.max(50).optional(),
    "custom_fields[0][dropdown][options][0][label]": words.max(100).optional(),
    "custom_fields[0][dropdown][options][0][value]": word(100).optional(),
  })
  .refine(
    (given) =>
      [0, 7].includes(Object.keys(given).filter((name) => name.startsWith("custom_fields")).length),
    "expected a whole dropdown or none",
  )
  .refine(
    (given) =>
      given["metadata[program_id]"] === given.client_reference_id &&
      given["payment_intent_data[metadata][program_id]"] === given.client_reference_id &&
      given["payment_intent_data[metadata][price]"] === given["metadata[price]"],
    "expected the same program and price on the session and on the payment",
  );

export function readSessionParameters(body: URLSearchParams) {
  const parsed = schema.safeParse(Object.fromEntries(body));
  if (new Set(body.keys()).size < body.size) return { ok: false as const, fault: "a key twice" };
  if (!parsed.success) return { ok: false as const, fault: z.prettifyError(parsed.error) };
  const given = parsed.data;
  const key = given["custom_fields[0][key]"];
  const option = {
    label: given["custom_fields[0][dropdown][options][0][label]"],
    value: given["custom_fields[0][dropdown][options][0][value]"],
  };
  /** A dropdown as Stripe returns it. */
  const dropdown = {
    key,
    label: { custom: given["custom_fields[0][label][custom]"], type: "custom" },
    optional: given["custom_fields[0][optional]"] === "true",
    type: "dropdown",
    dropdown: { options: [option], value: null as string | null },
  };
  return {
    ok: true as const,
    amount: Number(given["line_items[0][price_data][unit_amount]"]),
    name: given["line_items[0][price_data][product_data][name]"],
    details: given["line_items[0][price_data][product_data][description]"],
    programId: given.client_reference_id,
    asked: given["metadata[price]"],
    content: given["metadata[content]"],
    successUrl: given.success_url,
    note: given["custom_text[submit][message]"],
    fields: key === undefined ? [] : [dropdown],
  };
}
