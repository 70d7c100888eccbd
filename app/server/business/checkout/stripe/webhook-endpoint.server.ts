/** Creates the site's own webhook endpoint at Stripe, and checks keys. */
import type { StripeSettings } from "#config/stripe-settings.ts";
import { handledEventTypes } from "./stripe-events.server.ts";
import { apiVersion, createStripeClient, loadStripe } from "./stripe-client.server.ts";
import { webhookPath } from "../payment-provider.server.ts";

type Fault = "unknown-key" | "forbidden" | "unreachable";

type MadeEndpoint =
  | {
      status: "made";
      id: string;
      secret: string;
      /** The endpoints that this one replaces. They are removed once its secret is stored. */
      earlier: string[];
    }
  | { status: Fault };

/** @returns the fault of the key; a restricted key that can't read the account is fine */
export async function checkKey(settings: StripeSettings): Promise<Fault | undefined> {
  try {
    await createStripeClient(settings).accounts.retrieveCurrent();
    return undefined;
  } catch (error) {
    const fault = judge(error);
    return fault === "forbidden" ? undefined : fault;
  }
}

/** @param known the id of an endpoint that was made before, maybe for another address */
export async function makeEndpoint(
  settings: StripeSettings,
  origin: string,
  known: string | undefined,
): Promise<MadeEndpoint> {
  const client = createStripeClient(settings);
  const url = `${origin}${webhookPath}`;
  try {
    const earlier: string[] = [];
    for await (const endpoint of client.webhookEndpoints.list({ limit: 100 }))
      if (endpoint.url === url || endpoint.id === known) earlier.push(endpoint.id);
    const { id, secret } = await client.webhookEndpoints.create({
      url,
      enabled_events: [...handledEventTypes],
      api_version: apiVersion,
    });
    return secret === undefined
      ? { status: "unreachable" }
      : { status: "made", id, secret, earlier };
  } catch (error) {
    return { status: judge(error) };
  }
}

/**
 * Removes endpoints. One that can't be removed still sends events, which the site refuses, and Stripe tells
 * the owner.
 */
export async function removeEndpoints(settings: StripeSettings, ids: readonly string[]) {
  const client = createStripeClient(settings);
  await Promise.allSettled(ids.map((id) => client.webhookEndpoints.del(id)));
}

function judge(error: unknown): Fault {
  const { StripeAuthenticationError, StripePermissionError } = loadStripe().errors;
  if (error instanceof StripeAuthenticationError) return "unknown-key";
  return error instanceof StripePermissionError ? "forbidden" : "unreachable";
}
