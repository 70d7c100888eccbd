/** What a link in a newsletter mail does: nothing when it is opened, its work when it is told to. */
import { readFields } from "../forms/read-fields.server.ts";
import { readForm } from "../forms/read-form.server.ts";
import { isSameOrigin } from "../same-origin.server.ts";
import type { ChangeResult } from "./change-subscription.server.ts";

export type FollowedLink = {
  answer: ChangeResult;
  init: { status: number; headers?: Record<string, string> };
};

/** The token that stands in a link of a mail, or nothing. */
export function readToken({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

/** Does what the link is for, once its button was pressed, and says under which status to answer. */
export async function followLink(
  request: Request,
  change: (token: string) => Promise<ChangeResult>,
): Promise<FollowedLink> {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return { answer: { status: "unavailable" }, init: { status: 403 } };
  const answer = await change(readFields(form, ["token"]).token ?? "");
  switch (answer.status) {
    case "unavailable":
      return { answer, init: { status: 503, headers: { "Retry-After": "60" } } };
    case "unknown":
      return { answer, init: { status: 404 } };
    case "done":
      return { answer, init: { status: 200 } };
  }
}
