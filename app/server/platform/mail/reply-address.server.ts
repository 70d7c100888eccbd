/** A header with letters outside ASCII bounces at servers without SMTPUTF8; a host has an ASCII form. */
export function fitsHeader(address: string): boolean {
  return /^\p{ASCII}*@[^@]*$/u.test(address);
}

/**
 * Says in an email to the owner if a reply can't go to the sender by itself.
 * @returns paragraphs that need `{replyAddress}` filled in
 */
export function explainReply(address: string | undefined): string[] {
  if (address === undefined || fitsHeader(address)) return [];
  return [
    "**Please don't press Reply this time:** this address has letters that mail programs can't always reply to. Write a new email to {replyAddress} instead.",
  ];
}
