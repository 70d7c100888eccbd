/** Puts the rules of the business, which stand once in site.yaml, into the texts that quote them. */
import type { Fault } from "./describe-issue.ts";
import type { Content } from "./kinds.ts";

/** The names that a text may quote: `{refundSessions}`. */
export type FactName =
  | "rescheduling"
  | "refundSessions"
  | "refundProgram"
  | "payment"
  | "answerWithin";

/** The words of each rule. Whether PayPal is among the ways to pay is the owner's switch. */
export function factsOf({ facts }: Content["site"]): Record<FactName, string> {
  return {
    rescheduling: facts.rescheduling,
    refundSessions: facts.refundSessions,
    refundProgram: facts.refundProgram,
    payment: facts.acceptsPayPal ? facts.payment : facts.paymentWithoutPayPal,
    answerWithin: facts.answerWithin,
  };
}

/**
 * The content with every quoted rule in place.
 *
 * @param report receives a fault for each name that is no rule
 */
export function weaveFacts(content: Content, report: (fault: Fault) => void): Content {
  const facts: Record<string, string> = factsOf(content.site);
  const weave = (file: string, path: string, text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (quoted, name: string) => {
      const fact = facts[name];
      if (fact === undefined) {
        report({
          file,
          path,
          message: `expected one of ${Object.keys(facts).join(", ")} in { }, got ${quoted}`,
        });
      }
      return fact ?? quoted;
    });
  const answers = (path: "programs" | "jobSearchJoy") =>
    content.faqs[path].map((faq, index) => ({
      ...faq,
      answer: weave("faqs.yaml", `${path}[${index}].answer`, faq.answer),
    }));
  const { programsPage, checkoutPages } = content;
  const { success } = checkoutPages;
  return {
    ...content,
    faqs: { programs: answers("programs"), jobSearchJoy: answers("jobSearchJoy") },
    programsPage: {
      ...programsPage,
      promises: programsPage.promises.map((promise, index) => ({
        ...promise,
        text: weave("pages/programs.yaml", `promises[${index}].text`, promise.text),
      })),
    },
    checkoutPages: {
      ...checkoutPages,
      success: {
        ...success,
        nextSteps: success.nextSteps.map((step, index) =>
          weave("pages/checkout.yaml", `success.nextSteps[${index}]`, step),
        ),
      },
    },
  };
}
