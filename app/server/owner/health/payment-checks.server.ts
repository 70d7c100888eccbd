import type { Env } from "#config/env.ts";
import { readOpening } from "#app/server/business/opening/opening.server.ts";
import { isWebhookEvent } from "#app/server/business/checkout/fetched-events.server.ts";
import type { PaymentCheck } from "#app/server/business/checkout/stripe/check-payments.server.ts";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import {
  fine,
  notChecked,
  openBecause,
  type LaunchCheck,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

const place = { path: "/admin/settings/payments", label: "Set up payments" };

const asks = ({ payments }: Pick<Env, "payments">) => payments === "live";

export const moneyChecks: Array<LaunchCheck<LaunchContext>> = [
  {
    name: "payments",
    launch: { severity: "blocks", title: "Payments with real money" },
    why: "Without live keys, nobody can buy a program.",
    todo: "Open an account at Stripe (docs/payments.md says how). Then, in your room, paste its live key under Settings, Payments.",
    place,
    run({ env: { payments }, content }) {
      if (payments === "live") return fine;
      if (
        content.status === "read" &&
        !content.content.programs.some(({ hasCheckout }) => hasCheckout)
      )
        return notChecked("no program of yours can be bought here");
      if (payments === "test")
        return openBecause("The keys are Stripe's test keys: no money moves.");
      return openBecause(
        payments === "practice"
          ? "There are no payment keys: you can only practice payments, on this machine."
          : "There are no payment keys: Buy Now doesn't work.",
      );
    },
  },
  {
    name: "payment-account",
    launch: { severity: "blocks", title: "Your Stripe account" },
    why: "If buyers can't pay, they leave, and money that isn't paid out is no use to you.",
    todo: "In your Stripe account, do what each line says, then open Health in your room and press “Check everything.”",
    place,
    asks,
    run: (context) => judgePayments(context, "account"),
  },
  {
    name: "webhook",
    launch: { severity: "blocks", title: "News from Stripe" },
    why: "Messages from Stripe tell the site about payments. Without them, the site has to ask Stripe itself, so orders and emails arrive an hour late.",
    todo: "In your room, open Settings, then Payments, and press Save: the site makes a new webhook endpoint in Stripe. Then buy something yourself.",
    place,
    asks,
    async run(context) {
      const verdict = judgePayments(context, "endpoint");
      if (verdict.status === "open" || context.env.payments !== "live") return verdict;
      // Before the site opens, visitors can't buy anything, so no event is expected.
      if (!(await readOpening(context.database))) return verdict;
      // The key may lack permission to list event destinations, but an event that has arrived proves that
      // there's one.
      if (await hasSignedEvent(context)) return fine;
      return openBecause(
        "No message signed by Stripe has arrived yet. The first message comes with your first sale.",
      );
    },
  },
  {
    name: "paypal",
    launch: { severity: "wrong", title: "PayPal" },
    why: "Your site says that it takes PayPal, so buyers look for PayPal on the payment page.",
    todo: "In Stripe, turn on PayPal under Settings, Payment methods. If Stripe doesn't offer it to you, write `acceptsPayPal: false` in content/site.yaml.",
    place: { path: "/admin/words", label: "Open Words" },
    asks,
    run: (context) => judgePayments(context, "PayPal"),
  },
];

function judgePayments(
  { env: { payments }, paymentChecks }: LaunchContext,
  about: PaymentCheck["about"],
): Verdict {
  if (payments !== "live") return notChecked("there are no live payment keys");
  const check = paymentChecks.find((one) => one.about === about);
  if (!check || check.faults.length === 0) return fine;
  const faults = check.faults.map((fault) => `${check.subject} ${fault}`);
  if (check.isUnknown) return notChecked(faults.join("; "));
  return openBecause("Stripe isn't ready.", faults);
}

async function hasSignedEvent({ database }: LaunchContext): Promise<boolean> {
  const row = await database
    .selectFrom("payment_events")
    .innerJoin("orders", "orders.session_id", "payment_events.session_id")
    .select("payment_events.id")
    .where("orders.provider", "=", liveProvider)
    .where(isWebhookEvent)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
