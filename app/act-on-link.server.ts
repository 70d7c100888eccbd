import { answerLink, refuseOrigin } from "#app/forms/form-answers.ts";
import { tokenFieldNames } from "#app/lib/form-fields.ts";
import { readTyped } from "#app/lib/form-errors.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";

type Change = (token: string) => Promise<{ status: "done" | "unknown" | "unavailable" }>;

/** Handles the form on a page that an emailed link has opened. */
export async function actOnLink(request: Request, change: Change) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, tokenFieldNames);
  const { token } = readTyped(form, tokenFieldNames);
  const { status } = await change(token);
  return answerLink(status, token, request);
}
