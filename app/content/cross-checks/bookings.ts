import type { Report, SoundContent } from "./texts.ts";

/** Checks that buyers are told how to book, and that free calls are booked at a different address. */
export function checkBookings(content: SoundContent, report: Report) {
  checkAddresses(content, report);
  const note = content.site?.facts.bookingNote;
  const checkNote = (file: string, path: string, texts: readonly string[] | undefined) => {
    if (note === undefined || !texts || texts.join().includes(note)) return;
    const because = { file: "site.yaml", keys: ["facts", "bookingNote"] };
    report(file, path, "expected the text to contain {bookingNote}", because);
  };
  checkNote("mails.yaml", "orderPaid.paragraphs", content.mails?.orderPaid.paragraphs);
  checkNote("pages/checkout.yaml", "success.nextSteps", content.checkoutPages?.success.nextSteps);
  checkNote("pages/orders.yaml", "nextSteps", content.orderPages?.nextSteps);
}

function checkAddresses({ site, programs }: SoundContent, report: Report) {
  if (!site) return;
  const { scheduling, paidSessions } = site.links;
  const checkUrl = (file: string, path: string, url: string | undefined) => {
    if (url !== scheduling.url) return;
    const message = `expected another address than that of "Free call" in Your business, got "${url}"`;
    report(file, path, message, { file: "site.yaml", keys: ["links", "scheduling"] });
  };
  checkUrl("site.yaml", "links.paidSessions.url", paidSessions?.url);
  programs?.programs.forEach((program, at) => {
    if (!program.hasCheckout) return;
    const path = `programs[${at}].booking`;
    checkUrl("programs.yaml", `${path}.url`, program.booking?.url);
    if (program.booking || paidSessions) return;
    const message =
      'expected an address where buyers book their sessions: here, or for all programs as "Paid sessions" in Your business';
    report("programs.yaml", path, message, { file: "site.yaml", keys: ["links", "paidSessions"] });
  });
}
