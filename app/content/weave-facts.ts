/** Puts the rules of the business, which stand once in site.yaml, into the texts that quote them. */
import type { Content } from "./kinds.ts";

/** The names that a text may quote: `{refundSessions}`. */
export const factNames = [
  "rescheduling",
  "refundSessions",
  "refundProgram",
  "payment",
  "answerWithin",
] as const;
export type FactName = (typeof factNames)[number];

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
 * @param content whose quoted names are checked already
 */
export function weaveFacts(content: Content): Content {
  const facts: Record<string, string> = factsOf(content.site);
  const weave = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (quoted, name: string) => facts[name] ?? quoted);
  const answers = (path: "programs" | "jobSearchJoy") =>
    content.faqs[path].map((faq) => ({ ...faq, answer: weave(faq.answer) }));
  const { programsPage, contactPage, checkoutPages, mails } = content;
  const { success } = checkoutPages;
  return {
    ...content,
    faqs: { programs: answers("programs"), jobSearchJoy: answers("jobSearchJoy") },
    programsPage: {
      ...programsPage,
      buyNote: weave(programsPage.buyNote),
      promises: programsPage.promises.map((promise) => ({
        ...promise,
        text: weave(promise.text),
      })),
    },
    mails: {
      ...mails,
      ...Object.fromEntries(
        Object.entries(mails).map(([name, mail]) => [
          name,
          { ...mail, paragraphs: mail.paragraphs.map(weave) },
        ]),
      ),
    },
    contactPage: { ...contactPage, submitNote: weave(contactPage.submitNote) },
    checkoutPages: {
      ...checkoutPages,
      success: { ...success, nextSteps: success.nextSteps.map(weave) },
    },
  };
}
