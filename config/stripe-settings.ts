/** The settings of card payments: all of them, or none. Reads nothing itself. */
import { isLoopback, isPublic } from "./loopback.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Whether real money moves. */
  live: boolean;
  /** Where Stripe is asked, like https://api.stripe.com. */
  apiOrigin: string;
  /** Where its payment pages are. Visitors are sent nowhere else. */
  paymentOrigin: string;
};

type StripeResult =
  /** undefined: nothing is set. */
  { ok: true; settings: StripeSettings | undefined } | { ok: false; faults: string[] };

type Input = Record<string, string | undefined>;

const stripeApi = "https://api.stripe.com";
const stripeCheckout = "https://checkout.stripe.com";
const knownNames = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_ORIGIN"];
/** Read by the client library itself. */
const foreignNames = new Set(["STRIPE_SUPPRESS_NOTICES"]);

/**
 * Checks the settings of card payments.
 *
 * @param input names and values, as in `process.env`
 * @param publicOrigin the checked address of the site
 * @returns the settings, or every fault at once; no fault repeats a secret
 */
export function parseStripeSettings(input: Input, publicOrigin: string | undefined): StripeResult {
  const names = Object.keys(input).filter(
    (name) => name.startsWith("STRIPE_") && input[name] !== undefined && !foreignNames.has(name),
  );
  if (names.length === 0) return { ok: true, settings: undefined };
  const secretKey = input["STRIPE_SECRET_KEY"];
  const faults = [
    ...findUnknown(names),
    ...names
      .filter((name) => input[name]?.trim() === "")
      .map((name) => `${name}: is set but empty; give it a value or delete the line`),
    ...faultsOf("STRIPE_SECRET_KEY", secretKey, secretKeyFault),
    ...faultsOf("STRIPE_WEBHOOK_SECRET", input["STRIPE_WEBHOOK_SECRET"], webhookSecretFault),
    // An invalid PUBLIC_ORIGIN is reported already.
    ...(publicOrigin === undefined && input["PUBLIC_ORIGIN"] !== undefined
      ? []
      : findWrongPlace(secretKey, publicOrigin)),
    ...findWrongApi(input["STRIPE_API_ORIGIN"], publicOrigin),
  ];
  const webhookSecret = input["STRIPE_WEBHOOK_SECRET"];
  if (faults.length > 0 || secretKey === undefined || webhookSecret === undefined)
    return { ok: false, faults };
  const ownOrigin = input["STRIPE_API_ORIGIN"];
  return {
    ok: true,
    settings: {
      secretKey,
      webhookSecret,
      live: isLive(secretKey),
      apiOrigin: ownOrigin ?? stripeApi,
      paymentOrigin: ownOrigin ?? stripeCheckout,
    },
  };
}

/** The faults of a required setting. They never quote its value. */
function faultsOf(
  name: string,
  value: string | undefined,
  findFault: (value: string) => string | undefined,
): string[] {
  if (value?.trim() === "") return [];
  const fault = value === undefined ? missing(name) : findFault(value);
  return fault === undefined ? [] : [`${name}: ${fault}`];
}

function missing(name: string): string {
  return `is missing, but other STRIPE_ settings are there; ${sourceOf(name)}, or delete all of them to take no payments`;
}

function sourceOf(name: string): string {
  if (name === "STRIPE_SECRET_KEY") return "copy it from Stripe under Developers, API keys";
  return "copy it from Stripe under Workbench, Webhooks, your destination";
}

function secretKeyFault(value: string): string | undefined {
  if (/^(sk|rk)_(test|live)_[A-Za-z0-9]{8,250}$/.test(value)) return undefined;
  const hint = value.startsWith("pk_")
    ? "this is the publishable key; copy the secret key beside it"
    : sourceOf("STRIPE_SECRET_KEY");
  return `expected a secret key like sk_test_... or sk_live_...; ${hint}`;
}

function webhookSecretFault(value: string): string | undefined {
  if (/^whsec_[A-Za-z0-9+/=_-]{8,250}$/.test(value)) return undefined;
  return `expected a signing secret like whsec_...; ${sourceOf("STRIPE_WEBHOOK_SECRET")}`;
}

function findUnknown(names: readonly string[]): string[] {
  return names
    .filter((name) => !knownNames.includes(name))
    .toSorted()
    .map((name) =>
      name.startsWith("STRIPE_PRICE_")
        ? `${name}: prices stand in content/programs.yaml alone; delete this line`
        : `${name}: expected no such setting; is it misspelt? Known are ${knownNames.join(", ")}`,
    );
}

function findWrongPlace(secretKey: string | undefined, publicOrigin: string | undefined): string[] {
  if (secretKey === undefined || secretKeyFault(secretKey) !== undefined) return [];
  if (isPublic(publicOrigin)) {
    return isLive(secretKey)
      ? []
      : [
          "STRIPE_SECRET_KEY: is a test key, but PUBLIC_ORIGIN is a public address: buyers would get a program without paying; use the live key (sk_live_...)",
        ];
  }
  if (!isLive(secretKey)) return [];
  return [
    publicOrigin === undefined
      ? "PUBLIC_ORIGIN: is missing, and with a live key buyers have to find their way back; set it to the address of the site, like https://www.example.com"
      : "STRIPE_SECRET_KEY: is a live key, but PUBLIC_ORIGIN is this machine: real money would move in a trial; use a test key (sk_test_...)",
  ];
}

/** Any server but Stripe's would get the secret key, and could send buyers anywhere. */
function findWrongApi(apiOrigin: string | undefined, publicOrigin: string | undefined): string[] {
  if (apiOrigin === undefined || apiOrigin.trim() === "") return [];
  const name = "STRIPE_API_ORIGIN";
  if (isPublic(publicOrigin))
    return [`${name}: is for tests on this machine only, but PUBLIC_ORIGIN is public; delete it`];
  const url = URL.canParse(apiOrigin) ? new URL(apiOrigin) : undefined;
  if (!url || url.origin !== apiOrigin || !isLoopback(url.hostname))
    return [`${name}: is for tests on this machine only; write http://127.0.0.1:PORT or delete it`];
  return [];
}

function isLive(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}
