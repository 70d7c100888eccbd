import { useEffect, useMemo, useState } from "react";
import { answerTimeout } from "#app/lib/answer-timeout.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";

type Delivery<Field extends string> = {
  /** Whether the button waits for an answer. */
  busy: boolean;
  /** Why the latest attempt was not accepted, if it was not. */
  refused: RefusedForm<Field> | undefined;
};

/**
 * The state of a form that is being sent. After ten seconds without a response it counts as
 * refused, so that the visitor can go on. A later response is still used.
 *
 * @param sent the form that is being sent now
 * @param answer the response to the attempt before
 */
export function useDelivery<Field extends string>(
  sent: FormData | undefined,
  answer: RefusedForm<Field> | undefined,
  fields: readonly Field[],
): Delivery<Field> {
  const [overdue, setOverdue] = useState<FormData>();
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setOverdue(sent), answerTimeout);
    return () => clearTimeout(timer);
  }, [sent]);
  useEffect(() => {
    // Restored from the back/forward cache, the page would wait for ever: reload it, the form has arrived.
    const startAnew = (event: PageTransitionEvent) => {
      if (event.persisted && sent) window.location.reload();
    };
    window.addEventListener("pageshow", startAnew);
    return () => window.removeEventListener("pageshow", startAnew);
  }, [sent]);
  const late = useMemo<RefusedForm<Field> | undefined>(
    () =>
      sent && sent === overdue
        ? { failure: "late", values: readTyped(sent, fields), errors: {} }
        : undefined,
    [sent, overdue, fields],
  );
  if (late) return { busy: false, refused: late };
  // During a new attempt, the message about the last one is hidden. Marks at fields stay.
  const old = sent && answer?.failure !== "invalid";
  return { busy: sent !== undefined, refused: old ? undefined : answer };
}
