/** How the actions of pages answer a form that they do not accept: the typed text always comes back. */
import { data } from "react-router";
import type { FormErrorCode } from "#app/lib/form-errors.ts";
import { forgetDraft } from "./draft.ts";
import { readTyped, type FormFailure, type RefusedForm } from "#app/lib/refused-form.ts";

/** Why nothing of a form was stored. */
export type Refusal<Field extends string> =
  | {
      status: "invalid";
      values: Record<Field, string>;
      errors: RefusedForm<Field>["errors"];
    }
  /** `retryAfter` in seconds. */
  | { status: "tooMany"; values: Record<Field, string>; retryAfter: number }
  | { status: "unavailable"; values: Record<Field, string> };

/** The answer to a form that was read and not stored. */
export function refuseForm<Field extends string>(refusal: Refusal<Field>) {
  switch (refusal.status) {
    case "invalid":
      return answer("invalid", refusal.values, 400, { errors: refusal.errors });
    case "tooMany":
      return answer("tooMany", refusal.values, 429, { retryAfter: refusal.retryAfter });
    case "unavailable":
      return answer("notStored", refusal.values, 503, { retryAfter: 60 });
  }
}

/** The answer to the button behind a link of a mail. */
export function answerLink(status: "done" | "unknown" | "unavailable", token: string) {
  if (status === "unavailable") return refuseForm({ status, values: { token } });
  return data({ state: status }, { status: statusOfLink[status] });
}

/** The page of a link says with its status, too, that the link is not known. */
export const statusOfLink = { ask: 200, done: 200, unknown: 404 } as const;

/** The answer to a form that another site sent. */
export function refuseOrigin<Field extends string>(form: FormData, fields: readonly Field[]) {
  return answer("forbidden", readTyped(form, fields), 403);
}

/**
 * Sends a form from the browser; when no answer comes, the page keeps the typed text and says so.
 *
 * @param mostBytes the largest body that the server reads
 * @param draftKey under which the tab keeps what is typed, until the server has it
 */
export async function sendOrKeep<Answer, Field extends string>(
  request: Request,
  serverAction: () => Promise<Answer>,
  fields: readonly Field[],
  mostBytes: number,
  draftKey?: string,
) {
  const form = await request.clone().formData();
  const size = (await request.clone().arrayBuffer()).byteLength;
  if (size > mostBytes) return answer("tooLarge", readTyped(form, fields), 413);
  try {
    return await serverAction();
  } catch (error) {
    // A redirect travels as a Response, and a second press takes the place of the first one.
    // Anything else thrown means that no answer of ours came.
    if (error instanceof Response && draftKey !== undefined) forgetDraft(draftKey);
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error("The form could not be sent.", error);
    // Browsers throw a TypeError where no connection came about; anything else was said by a server.
    const failure = error instanceof TypeError ? "unreachable" : "notStored";
    // Under an error status the router does not fetch the page's data anew, which would fail as well
    // and put the error screen in place of the typed text.
    return answer(failure, readTyped(form, fields), 503);
  }
}

function answer<Field extends string>(
  failure: FormFailure,
  values: Record<Field, string>,
  status: number,
  {
    errors = {},
    retryAfter,
  }: { errors?: Partial<Record<Field, FormErrorCode>>; retryAfter?: number } = {},
) {
  const refused: RefusedForm<Field> = { failure, values, errors };
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return data(refused, { status, headers });
}
