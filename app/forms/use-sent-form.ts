import { useEffect, useMemo, useRef, useState, type SubmitEvent } from "react";
import { answerTimeout } from "#app/lib/live-controls.ts";
import { readTyped, type RefusedForm, type FormFailure } from "#app/lib/form-errors.ts";
import { forgetDraft } from "./draft.ts";
import { formBodyLimit } from "#config/form-body-limit.ts";

type SentForm<Field extends string> = {
  send: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  refused: RefusedForm<Field> | undefined;
};

/**
 * Sends a form without leaving the page. After ten seconds without a response, treats the form as refused, but still
 * accepts a later response.
 */
export function useSentForm<Field extends string>(
  fields: readonly Field[],
  refusedBefore: RefusedForm<Field> | undefined,
  draftKey?: string,
): SentForm<Field> {
  const [sent, setSent] = useState<FormData>();
  const [answer, setAnswer] = useState(refusedBefore);
  const running = useRef<AbortController>(undefined);
  const isLate = useIsLate(sent);
  useReloadAfterReturn(sent);

  const deliver = async (form: HTMLFormElement) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const typed = new FormData(form);
    setSent(typed);
    const result = await sendForm(form.action, typed, fields, attempt.signal);
    if (attempt.signal.aborted) return;
    if (result.status === "stored") {
      if (draftKey !== undefined) forgetDraft(draftKey);
      // The button stays busy until the next page loads.
      window.location.assign(result.next);
      return;
    }
    setAnswer(result.refused);
    setSent(undefined);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void deliver(event.currentTarget);
  };

  const late = useMemo<RefusedForm<Field> | undefined>(
    () =>
      sent && isLate ? { failure: "late", values: readTyped(sent, fields), errors: {} } : undefined,
    [sent, isLate, fields],
  );
  if (late) return { send, busy: false, refused: late };
  // A new attempt hides the previous message, but keeps invalid fields marked.
  const isOld = sent && answer?.failure !== "invalid";
  return { send, busy: sent !== undefined, refused: isOld ? undefined : answer };
}

function useIsLate(sent: FormData | undefined): boolean {
  const [overdue, setOverdue] = useState<FormData>();
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setOverdue(sent), answerTimeout);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent !== undefined && sent === overdue;
}

/** Reloads a page from the back/forward cache, because the button would otherwise still be busy. */
function useReloadAfterReturn(sent: FormData | undefined) {
  useEffect(() => {
    const startAnew = (event: PageTransitionEvent) => {
      if (event.persisted && sent) window.location.reload();
    };
    window.addEventListener("pageshow", startAnew);
    return () => window.removeEventListener("pageshow", startAnew);
  }, [sent]);
}

type Delivery<Field extends string> =
  | { status: "stored"; next: string }
  | { status: "refused"; refused: RefusedForm<Field> };

/**
 * Sends a form as a browser would, but asks for JSON. If sending fails, returns a refusal that contains the visitor's
 * input.
 */
async function sendForm<Field extends string>(
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
    // After storing a form, the server responds with a redirect, which `fetch` has followed.
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
