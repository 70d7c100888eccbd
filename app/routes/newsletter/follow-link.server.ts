/** What a link in a newsletter mail does: nothing when it is opened, its work when it is told to. */
import { data } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { readFields } from "#app/server/forms/read-fields.server.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import type { ChangeResult } from "#app/server/newsletter/change-subscription.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";

/** What the page needs to ask. Nothing is changed: programs that check mails open every link in them. */
export function readLink(request: Request) {
  const { notChanged, hero } = getContent().newsletterPage;
  return {
    notChanged,
    sceneAlt: hero.sceneAlt,
    token: new URL(request.url).searchParams.get("token") ?? "",
  };
}

/** Does what the link is for, once its button was pressed. */
export async function followLink(
  request: Request,
  change: (token: string) => Promise<ChangeResult>,
) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return data({ status: "unavailable" as const }, { status: 403 });
  const { status } = await change(readFields(form, ["token"]).token ?? "");
  if (status === "unavailable") {
    return data({ status }, { status: 503, headers: { "Retry-After": "60" } });
  }
  return data({ status }, { status: status === "unknown" ? 404 : 200 });
}
