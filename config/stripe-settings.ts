import { z } from "zod";
import { isLoopback, isPublic } from "./loopback.ts";
import type { Report } from "./setting.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Whether payments move real money. */
  live: boolean;
  /** The origin of Stripe's API, like https://api.stripe.com. */
  apiOrigin: string;
  /** The only origin to which the site sends visitors for payment. */
  paymentOrigin: string;
};

const stripeApi = "https://api.stripe.com";
const stripeCheckout = "https://checkout.stripe.com";

const sources = {
  STRIPE_SECRET_KEY: "copy it from Stripe under Developers, API keys",
  STRIPE_WEBHOOK_SECRET: "copy it from Stripe under Workbench, Webhooks, your destination",
} as const;

/** The schemas of Stripe's settings. The error messages quote no secrets. */
export const stripeFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9]{8,250}$/, {
      error: ({ input }) =>
        `expected a secret key like sk_test_... or sk_live_...; ${String(input).startsWith("pk_") ? "this is the publishable key; copy the secret key beside it" : sources.STRIPE_SECRET_KEY}`,
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/=_-]{8,250}$/,
      `expected a signing secret like whsec_...; ${sources.STRIPE_WEBHOOK_SECRET}`,
    )
    .optional(),
  STRIPE_API_ORIGIN: z
    .string()
    .refine(
      (origin) =>
        URL.canParse(origin) &&
        new URL(origin).origin === origin &&
        isLoopback(new URL(origin).hostname),
      "is for tests on this machine only; write http://127.0.0.1:PORT or delete it",
    )
    .optional(),
};

/** The names of settings that Stripe's client library reads on its own. */
const foreignNames = new Set(["STRIPE_SUPPRESS_NOTICES"]);

type Values = {
  [Name in keyof typeof stripeFields | "PUBLIC_ORIGIN"]?: string | undefined;
};

/** @param names the names of all variables in the environment */
export function readStripeSettings(
  values: Values,
  names: readonly string[],
  report: Report,
): StripeSettings | undefined {
  const given = names.filter((name) => name.startsWith("STRIPE_") && !foreignNames.has(name));
  reportUnknown(given, report);
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: apiOrigin,
    PUBLIC_ORIGIN: publicOrigin,
  } = values;
  // Missing keys aren't a fault if only STRIPE_API_ORIGIN is set, because the owner can enter the keys in the room.
  if (given.every((name) => name === "STRIPE_API_ORIGIN")) return undefined;
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const)
    if (values[name] === undefined)
      report(
        name,
        `is missing, but other STRIPE_ settings are there; ${sources[name]}, or delete all of them to take no payments`,
      );
  // A public site must use Stripe's own server, because any other would get the secret key, and could send buyers
  // anywhere.
  if (apiOrigin !== undefined && isPublic(publicOrigin))
    report(
      "STRIPE_API_ORIGIN",
      "is for tests on this machine only, but PUBLIC_ORIGIN is public; delete it",
    );
  if (secretKey === undefined) return undefined;
  const live = /^(sk|rk)_live_/.test(secretKey);
  reportWrongMode(live, publicOrigin, report);
  return webhookSecret === undefined
    ? undefined
    : {
        secretKey,
        webhookSecret,
        live,
        apiOrigin: apiOrigin ?? stripeApi,
        paymentOrigin: apiOrigin ?? stripeCheckout,
      };
}

function reportUnknown(given: readonly string[], report: Report) {
  const known = Object.keys(stripeFields);
  for (const name of given.filter((one) => !known.includes(one)))
    report(
      name,
      name.startsWith("STRIPE_PRICE_")
        ? "prices are in content/programs.yaml only; delete this line"
        : `isn't a setting; is it misspelled? The settings are ${known.join(", ")}`,
    );
}

/** Reports test keys at a public address, and live keys on this machine. */
function reportWrongMode(live: boolean, publicOrigin: string | undefined, report: Report) {
  if (live === isPublic(publicOrigin)) return;
  if (!live)
    report(
      "STRIPE_SECRET_KEY",
      "is a test key, but PUBLIC_ORIGIN is a public address: buyers would get a program without paying; use the live key (sk_live_...)",
    );
  else if (publicOrigin === undefined)
    report(
      "PUBLIC_ORIGIN",
      "is missing, and with a live key buyers have to find their way back; set it to the address of the site, like https://www.example.com",
    );
  else
    report(
      "STRIPE_SECRET_KEY",
      "is a live key, but PUBLIC_ORIGIN is this machine: real money would move in a trial; use a test key (sk_test_...)",
    );
}
