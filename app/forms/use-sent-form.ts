import { useEffect, useMemo, useRef, useState, type SubmitEvent } from "react";
import { answerTimeout } from "#app/lib/answer-timeout.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";
import { forgetDraft } from "./draft.ts";
import { sendForm } from "./send-form.ts";

type SentForm<Field extends string> = {
  /** Handles the form's `submit`. */
  send: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether the button waits for an answer. */
  busy: boolean;
  /** Why the latest attempt was not accepted, if it was not. */
  refused: RefusedForm<Field> | undefined;
};

/**
 * Sends a form without leaving the page, and goes to the next page when the server has stored it. After ten
 * seconds without a response it counts as refused, so that the visitor can go on; a later response is
 * still used.
 *
 * @param fields whose text the visitor gets back
 * @param refusedBefore the response when the form was sent without script
 * @param draftKey the draft to delete once the server has the form
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
    // A second press takes the place of the first one.
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    const typed = new FormData(form);
    setSent(typed);
    const result = await sendForm(form.action, typed, fields, attempt.signal);
    if (attempt.signal.aborted) return;
    if (result.status === "stored") {
      if (draftKey !== undefined) forgetDraft(draftKey);
      // The button stays busy until the next page is there.
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
  // During a new attempt, the message about the last one is hidden. Marks at fields stay.
  const isOld = sent && answer?.failure !== "invalid";
  return { send, busy: sent !== undefined, refused: isOld ? undefined : answer };
}

/** Whether the answer to a form takes longer than a visitor waits. */
function useIsLate(sent: FormData | undefined): boolean {
  const [overdue, setOverdue] = useState<FormData>();
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setOverdue(sent), answerTimeout);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent !== undefined && sent === overdue;
}

/** Restored from the back/forward cache, the page would wait for ever: reload it, the form has arrived. */
function useReloadAfterReturn(sent: FormData | undefined) {
  useEffect(() => {
    const startAnew = (event: PageTransitionEvent) => {
      if (event.persisted && sent) window.location.reload();
    };
    window.addEventListener("pageshow", startAnew);
    return () => window.removeEventListener("pageshow", startAnew);
  }, [sent]);
}
