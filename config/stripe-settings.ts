/** The settings of card payments: all of them, or none. Reads nothing itself. */
import { isLoopback, isPublic } from "./loopback.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Whether real money moves. */
  live: boolean;
  /** Stripe's id of each price, by the priceId of the catalogue. */
  prices: Readonly<Record<string, string>>;
  /** Where Stripe is asked, like https://api.stripe.com. */
  apiOrigin: string;
  /** Where its payment pages are. Visitors are sent nowhere else. */
  paymentOrigin: string;
};

export type StripeResult =
  /** undefined: nothing is set. */
  { ok: true; settings: StripeSettings | undefined } | { ok: false; faults: string[] };

type Input = Record<string, string | undefined>;

const stripeApi = "https://api.stripe.com";
const stripeCheckout = "https://checkout.stripe.com";
const fixedNames = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_ORIGIN"];
/** Read by the client library itself. */
const foreignNames = new Set(["STRIPE_SUPPRESS_NOTICES"]);

/** The setting that holds Stripe's id of a price: `STRIPE_PRICE_IELTS_POWER_PREP`. */
export function priceVariable(priceId: string): string {
  return `STRIPE_PRICE_${priceId.toUpperCase().replaceAll("-", "_")}`;
}

/**
 * Checks the settings of card payments.
 *
 * @param input names and values, as in `process.env`
 * @param priceIds the priceId of each program on sale
 * @param publicOrigin the checked address of the site
 * @returns the settings, or every fault at once; no fault repeats a secret
 */
export function parseStripeSettings(
  input: Input,
  priceIds: readonly string[],
  publicOrigin: string | undefined,
): StripeResult {
  const names = Object.keys(input).filter(
    (name) => name.startsWith("STRIPE_") && input[name] !== undefined && !foreignNames.has(name),
  );
  if (names.length === 0) return { ok: true, settings: undefined };
  const secretKey = input["STRIPE_SECRET_KEY"];
  const faults = [
    ...findUnknown(names, priceIds),
    ...names
      .filter((name) => input[name]?.trim() === "")
      .map((name) => `${name}: is set but empty; give it a value or delete the line`),
    ...faultsOf("STRIPE_SECRET_KEY", secretKey, secretKeyFault),
    ...faultsOf("STRIPE_WEBHOOK_SECRET", input["STRIPE_WEBHOOK_SECRET"], webhookSecretFault),
    ...priceIds.flatMap((priceId) =>
      faultsOf(priceVariable(priceId), input[priceVariable(priceId)], priceFault),
    ),
    ...findDoublePrices(input, priceIds),
    // An address that cannot be read is a fault already.
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
      prices: Object.fromEntries(
        priceIds.map((priceId) => [priceId, input[priceVariable(priceId)] ?? ""]),
      ),
      apiOrigin: ownOrigin ?? stripeApi,
      paymentOrigin: ownOrigin ?? stripeCheckout,
    },
  };
}

/** A fault of a setting that has to be there, in words without its value. */
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
  if (name === "STRIPE_WEBHOOK_SECRET")
    return "copy it from Stripe under Workbench, Webhooks, your destination";
  return "copy it from Stripe under Product catalogue, the product, its price";
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

function priceFault(value: string): string | undefined {
  if (/^price_[A-Za-z0-9]{8,250}$/.test(value)) return undefined;
  const hint = value.startsWith("prod_")
    ? "this is the id of the product; copy the id of its price"
    : sourceOf("");
  return `expected the id of a price like price_1Abc..., not an amount; ${hint}`;
}

function findUnknown(names: readonly string[], priceIds: readonly string[]): string[] {
  const known = [...fixedNames, ...priceIds.map(priceVariable)];
  return names
    .filter((name) => !known.includes(name))
    .toSorted()
    .map((name) =>
      name.startsWith("STRIPE_PRICE_")
        ? `${name}: no program on sale has this price; expected ${priceIds.map(priceVariable).join(", ") || "none"}`
        : `${name}: expected no such setting; is it misspelt? Known are ${known.join(", ")}`,
    );
}

/** Two programs at one price would be two names for the same thing on the payment page. */
function findDoublePrices(input: Input, priceIds: readonly string[]): string[] {
  return priceIds.flatMap((priceId, at) => {
    const value = input[priceVariable(priceId)];
    const twin = priceIds
      .slice(0, at)
      .find((other) => value?.trim() && input[priceVariable(other)] === value);
    return twin === undefined
      ? []
      : [
          `${priceVariable(priceId)}: is the same price as ${priceVariable(twin)}; give each program a product and a price of its own`,
        ];
  });
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

/** Another server than Stripe's would see the key, and could send buyers anywhere. */
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
