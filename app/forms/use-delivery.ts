import { useEffect, useMemo, useState } from "react";
import { answerTimeout } from "#app/lib/answer-timeout.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";

type Delivery<Field extends string> = {
  /** Whether the button waits for an answer. */
  busy: boolean;
  /** What came of the latest attempt, as far as it was not accepted. */
  refused: RefusedForm<Field> | undefined;
};

/**
 * How a form fares on its way to the server. After ten seconds without an answer it counts as
 * refused, so that the visitor can go on. The answer may still come then, and is taken.
 *
 * @param sent what is on its way now
 * @param answer what came back from the attempt before
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
    // A page that comes back as it was left would wait for ever: what it sent has arrived.
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
  // Words about the attempt before would contradict a button that tries again. The marks at fields stay.
  const old = sent && answer?.failure !== "invalid";
  return { busy: sent !== undefined, refused: old ? undefined : answer };
}
