/** The accepted parameters of a session. Unknown ones are rejected by name. */

type SessionParameters =
  | {
      ok: true;
      amount: number;
      name: string;
      programId: string;
      asked: string;
      content: string | null;
      successUrl: string;
      details: string;
      note: string;
      fields: FakeField[];
    }
  | { ok: false; fault: string };

/** A dropdown as Stripe returns it. */
export type FakeField = {
  key: string;
  label: { custom: string; type: "custom" };
  optional: boolean;
  type: "dropdown";
  dropdown: { options: Array<{ label: string; value: string }>; value: string | null };
};

const allowed = new Set([
  "mode",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "line_items[0][price_data][product_data][description]",
  "line_items[0][price_data][product_data][metadata][price_id]",
  "line_items[0][quantity]",
  "success_url",
  "cancel_url",
  "client_reference_id",
  "metadata[program_id]",
  "metadata[price]",
  "metadata[content]",
  "payment_intent_data[metadata][program_id]",
  "payment_intent_data[metadata][price]",
  "payment_intent_data[metadata][content]",
  "adaptive_pricing[enabled]",
  "customer_creation",
  "custom_text[submit][message]",
  "custom_fields[0][key]",
  "custom_fields[0][type]",
  "custom_fields[0][optional]",
  "custom_fields[0][label][type]",
  "custom_fields[0][label][custom]",
  "custom_fields[0][dropdown][options][0][label]",
  "custom_fields[0][dropdown][options][0][value]",
]);

export function readSessionParameters(body: URLSearchParams): SessionParameters {
  const refuse = (fault: string): SessionParameters => ({ ok: false, fault });
  for (const key of body.keys()) {
    if (!allowed.has(key)) return refuse(`unknown parameter ${key}`);
    if (body.getAll(key).length > 1) return refuse(`${key} twice`);
  }
  const programId = body.get("client_reference_id");
  const price = (key: string) => body.get(`line_items[0][price_data]${key}`) ?? "";
  const amount = price("[unit_amount]");
  const name = price("[product_data][name]");
  const successUrl = body.get("success_url") ?? "";
  if (body.get("mode") !== "payment") return refuse("expected mode payment");
  if (body.get("line_items[0][quantity]") !== "1") return refuse("expected one of it");
  if (!/^[1-9]\d{1,7}$/.test(amount) || price("[currency]") !== "usd")
    return refuse("expected an amount in cents of a dollar");
  if (name === "") return refuse("expected what is bought");
  if (!/^[a-z0-9-]+$/.test(price("[product_data][metadata][price_id]")))
    return refuse("expected the name of the price");
  // Stripe replaces only the literal placeholder, not `%7B`.
  if (!/^https?:\/\/[^/]+\/.*\{CHECKOUT_SESSION_ID\}$/.test(successUrl))
    return refuse("expected the place of the session's id in success_url");
  if (!/^https?:\/\//.test(body.get("cancel_url") ?? "")) return refuse("expected a cancel_url");
  if (!programId || body.get("metadata[program_id]") !== programId)
    return refuse("expected the program twice");
  if (body.get("payment_intent_data[metadata][program_id]") !== programId)
    return refuse("expected the program on the payment, too");
  const asked = body.get("metadata[price]");
  if (!asked || body.get("payment_intent_data[metadata][price]") !== asked)
    return refuse("expected the price that was asked for twice");
  if (body.get("customer_creation") !== "always") return refuse("no customer to send receipts to");
  if (body.get("adaptive_pricing[enabled]") !== "false")
    return refuse("the dashboard would choose the currency");
  const note = body.get("custom_text[submit][message]") ?? "";
  // Stripe's own limit.
  if (note.length > 1_200) return refuse("expected a shorter note");
  const fields = readFields(body);
  if (typeof fields === "string") return refuse(fields);
  const details = price("[product_data][description]");
  return {
    ok: true,
    amount: Number(amount),
    name,
    details,
    programId,
    asked,
    content: body.get("metadata[content]"),
    successUrl,
    note,
    fields,
  };
}

/** Reads the dropdown, if there is one. Returns a message if the dropdown is invalid. */
function readFields(body: URLSearchParams): FakeField[] | string {
  const read = (name: string) => body.get(`custom_fields[0]${name}`) ?? "";
  if (!body.has("custom_fields[0][key]")) return [];
  const custom = read("[label][custom]");
  const option = {
    label: read("[dropdown][options][0][label]"),
    value: read("[dropdown][options][0][value]"),
  };
  if (read("[type]") !== "dropdown" || read("[label][type]") !== "custom")
    return "expected a list with a label";
  if (!/^[A-Za-z0-9]{1,200}$/.test(read("[key]")) || !/^[A-Za-z0-9]{1,100}$/.test(option.value))
    return "expected names of letters and digits";
  if (custom === "" || custom.length > 50 || option.label === "" || option.label.length > 100)
    return "expected shorter words";
  return [
    {
      key: read("[key]"),
      label: { custom, type: "custom" },
      optional: read("[optional]") === "true",
      type: "dropdown",
      dropdown: { options: [option], value: null },
    },
  ];
}
