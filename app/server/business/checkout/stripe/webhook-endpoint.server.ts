/** Creates the site's webhook endpoint at Stripe, and checks API keys. */
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
      /** The ids of earlier endpoints, which must be removed only after the new secret is stored. */
      earlier: string[];
    }
  | { status: Fault };

/**
 * @returns what's wrong with the API key, if anything. A restricted key may lack the permission to read the account,
 * because the site doesn't need it.
 */
export async function checkKey(settings: StripeSettings): Promise<Fault | undefined> {
  try {
    await createStripeClient(settings).accounts.retrieveCurrent();
    return undefined;
  } catch (error) {
    const fault = judge(error);
    return fault === "forbidden" ? undefined : fault;
  }
}

/** @param known the id of an endpoint that the site created earlier, possibly for another public address of the site */
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

/** Ignores errors, because the site refuses the events of an endpoint that can't be removed. */
export async function removeEndpoints(settings: StripeSettings, ids: readonly string[]) {
  const client = createStripeClient(settings);
  await Promise.allSettled(ids.map((id) => client.webhookEndpoints.del(id)));
}

function judge(error: unknown): Fault {
  const { StripeAuthenticationError, StripePermissionError } = loadStripe().errors;
  if (error instanceof StripeAuthenticationError) return "unknown-key";
  return error instanceof StripePermissionError ? "forbidden" : "unreachable";
}
