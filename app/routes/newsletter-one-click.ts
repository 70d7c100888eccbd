import { href, redirect } from "react-router";
import { unsubscribe } from "#app/server/business/newsletter/change-subscription.server.ts";
import { readToken } from "#app/server/platform/request/link-action.server.ts";
import type { Route } from "./+types/newsletter-one-click.ts";

/** Mail programs without one-click unsubscribing open the address in a browser, where a person has to confirm. */
export function loader({ request }: Route.LoaderArgs) {
  const token = readToken(request);
  return redirect(`${href("/newsletter/unsubscribe")}?${new URLSearchParams({ token })}`, 303);
}

/** Handles one-click unsubscribing (RFC 8058). Mail programs send no cookies, so a token names the subscription. */
export async function action({ request }: Pick<Route.ActionArgs, "request">) {
  const body = await request.formData().catch(() => new FormData());
  if (body.get("List-Unsubscribe") !== "One-Click") {
    return plain("Expected List-Unsubscribe=One-Click.", 400);
  }
  const { status } = await unsubscribe({ token: readToken(request), now: new Date() });
  if (status === "unavailable") return plain("Please try again.", 503, { "Retry-After": "60" });
  return status === "unknown" ? plain("Unknown.", 404) : plain("Unsubscribed.", 200);
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
