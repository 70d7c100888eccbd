import { readTyped, type FormFailure, type RefusedForm } from "#app/lib/refused-form.ts";
import { formBodyLimit } from "#config/form-body-limit.ts";

type Delivery<Field extends string> =
  { status: "stored"; next: string } | { status: "refused"; refused: RefusedForm<Field> };

/** Sends a form as a browser would, and asks for JSON. Any failure is a refusal with the typed text. */
export async function sendForm<Field extends string>(
  address: string,
  form: FormData,
  fields: readonly Field[],
  signal: AbortSignal,
): Promise<Delivery<Field>> {
  const refuse = (failure: FormFailure): Delivery<Field> => ({
    status: "refused",
    refused: { failure, values: readTyped(form, fields), errors: {} },
  });
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  if (body.toString().length > formBodyLimit) return refuse("tooLarge");
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(address, { method: "POST", body, headers, signal });
    // A stored form is answered by a redirect, which `fetch` has followed.
    if (response.redirected) return { status: "stored", next: response.url };
    const answer: unknown = await response.json();
    if (isRefused<Field>(answer)) return { status: "refused", refused: answer };
    throw new Error(`the form was answered with ${response.status}`);
  } catch (error) {
    if (!signal.aborted) console.error("The form could not be sent.", error);
    // `fetch` throws a TypeError when the connection fails.
    return refuse(error instanceof TypeError ? "unreachable" : "notStored");
  }
}

function isRefused<Field extends string>(answer: unknown): answer is RefusedForm<Field> {
  return typeof answer === "object" && answer !== null && "failure" in answer;
}
