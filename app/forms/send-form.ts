import { readTyped, type FormFailure, type RefusedForm } from "#app/lib/refused-form.ts";
import { formBodyLimit } from "#config/form-body-limit.ts";

type Delivery<Field extends string> =
  /** `next` is the address of the page that says so. */
  { status: "stored"; next: string } | { status: "refused"; refused: RefusedForm<Field> };

/**
 * Sends a form as a browser would, but for an answer in JSON (`app/entry.server.tsx`). It never throws: where no
 * valid answer comes, the visitor gets the typed text back and is told why.
 *
 * @param address where the form is sent to
 * @param signal ends the attempt; its result then means nothing
 */
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
    // What is stored is answered with a redirect, which `fetch` has followed.
    if (response.redirected) return { status: "stored", next: response.url };
    const answer: unknown = await response.json();
    if (isRefused<Field>(answer)) return { status: "refused", refused: answer };
    throw new Error(`the form was answered with ${response.status}`);
  } catch (error) {
    if (!signal.aborted) console.error("The form could not be sent.", error);
    // `fetch` throws a TypeError when the connection fails; any other error comes from an answer.
    return refuse(error instanceof TypeError ? "unreachable" : "notStored");
  }
}

function isRefused<Field extends string>(answer: unknown): answer is RefusedForm<Field> {
  return typeof answer === "object" && answer !== null && "failure" in answer;
}
