/** Builds the responses to refused forms, which always contain the visitor's input. */
import { data, redirect } from "react-router";
import {
  type FormErrorCode,
  readTyped,
  type FormFailure,
  type RefusedForm,
} from "#app/lib/form-errors.ts";

type Refusal<Field extends string> =
  | {
      status: "invalid";
      values: Record<Field, string>;
      errors: RefusedForm<Field>["errors"];
    }
  /** `retryAfter` is in seconds. */
  | { status: "too-many"; values: Record<Field, string>; retryAfter: number }
  | { status: "unavailable"; values: Record<Field, string> };

export function refuseForm<Field extends string>(refusal: Refusal<Field>) {
  switch (refusal.status) {
    case "invalid":
      return answer("invalid", refusal.values, 400, { errors: refusal.errors });
    case "too-many":
      return answer("tooMany", refusal.values, 429, { retryAfter: refusal.retryAfter });
    case "unavailable":
      return answer("notStored", refusal.values, 503, { retryAfter: 60 });
  }
}

export function answerLink(
  status: "done" | "unknown" | "unavailable",
  token: string,
  request: Request,
) {
  if (status === "unavailable") return refuseForm({ status, values: { token } });
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname}${search}`, 303);
}

export const statusOfFound = { found: 200, unknown: 404, unavailable: 503 } as const;

export const statusOfLink = { ask: 200, done: 200, unknown: 404 } as const;

export function refuseOrigin<Field extends string>(form: FormData, fields: readonly Field[]) {
  return answer("forbidden", readTyped(form, fields), 403);
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
