/** Responses of page actions to a form that they reject: they always contain the typed text. */
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

/** The response to the button on a page that a link in a mail opens. */
export function answerLink(status: "done" | "unknown" | "unavailable", token: string) {
  if (status === "unavailable") return refuseForm({ status, values: { token } });
  return data({ state: status }, { status: statusOfLink[status] });
}

/** The status code of a link's page tells, too, whether the link is known. */
export const statusOfLink = { ask: 200, done: 200, unknown: 404 } as const;

/** The answer to a form that another site sent. */
export function refuseOrigin<Field extends string>(form: FormData, fields: readonly Field[]) {
  return answer("forbidden", readTyped(form, fields), 403);
}

/**
 * Submits a form from the browser. When no response comes, the page keeps the typed text and says so.
 *
 * @param mostBytes the largest body that the server reads
 * @param draftKey the draft to delete once the server has the form
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
    // A redirect is thrown as a Response, and a second press aborts the first request. Any other
    // error means that no valid response came.
    if (error instanceof Response && draftKey !== undefined) forgetDraft(draftKey);
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error("The form could not be sent.", error);
    // fetch throws a TypeError when the connection fails; any other error comes from a response.
    const failure = error instanceof TypeError ? "unreachable" : "notStored";
    // With an error status the router does not reload the page's data. The reload would fail as
    // well, and the error screen would replace the typed text.
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
