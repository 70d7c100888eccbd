/**
 * Copies subscriptions to MailerLite, and reads who has unsubscribed there:
 * https://developers.mailerlite.com/docs/subscribers.html
 */
import { z } from "zod";

type ServiceSubscriber = {
  email: string;
  firstName: string | undefined;
  status: "active" | "unsubscribed";
};

export type PushResult =
  | { status: "done" }
  /** The call failed and should be repeated. `retryAfter` is the pause in seconds that the service asks for, if any. */
  | { status: "later"; reason: string; retryAfter: number | undefined }
  | { status: "refused"; reason: string };

export type PushSubscriber = (subscriber: ServiceSubscriber) => Promise<PushResult>;

type MailerLiteSettings = {
  apiKey: string;
  group: string | undefined;
};

const serviceUrl = "https://connect.mailerlite.com/api";
const version = "2026-11-01";
const timeoutMs = 10_000;

const answerSchema = z.object({ data: z.object({ email: z.string(), status: z.string() }) });

/** These HTTP statuses are temporary, or stop when the owner sets a new API key. */
const retryable = new Set([401, 403, 408, 425, 429]);

export function createMailerLite(
  { apiKey, group }: MailerLiteSettings,
  baseUrl = serviceUrl,
): PushSubscriber {
  return async ({ email, firstName, status }) => {
    const body = {
      email,
      status,
      ...(firstName === undefined ? {} : { fields: { name: firstName } }),
      ...(group === undefined || status !== "active" ? {} : { groups: [group] }),
    };
    try {
      return await judge(await ask(`${baseUrl}/subscribers`, apiKey, body), status);
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      return { status: "later", reason, retryAfter: undefined };
    }
  };
}

const groupsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

export async function tryMailerLite(
  { apiKey, group }: MailerLiteSettings,
  baseUrl = serviceUrl,
): Promise<"fine" | "unknown-key" | "unknown-group" | "unreachable"> {
  try {
    const response = await ask(`${baseUrl}/groups?limit=1000`, apiKey);
    if (response.status === 401 || response.status === 403) return "unknown-key";
    const { data } = groupsSchema.parse(await response.json());
    return group === undefined || data.some(({ id }) => id === group) ? "fine" : "unknown-group";
  } catch {
    return "unreachable";
  }
}

const listSchema = z.object({
  data: z.array(z.object({ email: z.string() })),
  meta: z.object({ next_cursor: z.string().nullish() }),
});

/**
 * Lists the addresses of those who have unsubscribed by a link in an issue, or reported one as spam.
 * @throws if the service doesn't answer as documented
 */
export async function listLeft(
  { apiKey }: Pick<MailerLiteSettings, "apiKey">,
  baseUrl = serviceUrl,
): Promise<string[]> {
  const left: string[] = [];
  for (const status of ["unsubscribed", "junk"]) {
    const query = new URLSearchParams({ "filter[status]": status, limit: "100" });
    do {
      const response = await ask(`${baseUrl}/subscribers?${query}`, apiKey);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data, meta } = listSchema.parse(await response.json());
      left.push(...data.map(({ email }) => email));
      query.set("cursor", meta.next_cursor ?? "");
    } while (query.get("cursor") !== "");
  }
  return left;
}

/** Sends a POST request if there's a body, and a GET request otherwise. */
function ask(url: string, apiKey: string, body?: object): Promise<Response> {
  return fetch(url, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-Version": version,
    },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function judge(response: Response, wanted: string): Promise<PushResult> {
  const reason = `status ${response.status}`;
  if (response.status === 200 || response.status === 201) {
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) {
      return { status: "later", reason: "an unreadable response", retryAfter: undefined };
    }
    // The status differs if the subscriber has complained or the address has bounced, because MailerLite then keeps the
    // old one.
    return answer.data.data.status === wanted
      ? { status: "done" }
      : {
          status: "refused",
          reason: `MailerLite lists the address as ${answer.data.data.status.slice(0, 20)}`,
        };
  }
  await response.body?.cancel();
  if (response.status >= 500 || retryable.has(response.status)) {
    const seconds = Number(response.headers.get("Retry-After"));
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
    return { status: "later", reason, retryAfter };
  }
  return { status: "refused", reason };
}
