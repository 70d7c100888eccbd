import { namesOf } from "#app/lib/by-name.ts";
import { retentionPhrases } from "#app/lib/retention.ts";
import { factNames } from "../fill-facts.ts";
import { legalConditions, legalValues } from "../schemas/legal.ts";
import { mailValues, type MailName } from "../schemas/mails.ts";
import { textsIn, textsOf, type Report, type SoundContent } from "./texts.ts";

/** The placeholders that each text must contain, keyed by the text's file and path. */
const templates: Readonly<Record<string, readonly string[]>> = {
  "labels.yaml: samplePosition": ["index", "count"],
  "labels.yaml: openSample": ["title"],
  "labels.yaml: samplePage.note": ["number"],
  "labels.yaml: playVideo": ["title"],
  "labels.yaml: videoNotice": ["host"],
  "labels.yaml: lastChanged": ["day"],
  "labels.yaml: copyright": ["year"],
  "labels.yaml: sessions": ["count"],
  "labels.yaml: sessionLength": ["minutes"],
  "labels.yaml: coming": ["month"],
  "pages/shop.yaml: showMore": ["count"],
  "pages/contact.yaml: sent.text": ["reference", "day"],
  "pages/contact.yaml: sent.address": ["email"],
  "pages/checkout.yaml: success.paid.greeting": ["name"],
  "pages/checkout.yaml: success.paid.text": ["program", "price"],
  "pages/checkout.yaml: success.reference": ["reference"],
  "pages/checkout.yaml: payment.start.confirmed": ["startRequest"],
  "pages/checkout.yaml: newPrice.text": ["program", "price"],
  "pages/checkout.yaml: practice.mailSubject": ["subject"],
  "pages/newsletter.yaml: thanks.later": ["hours"],
  "pages/orders.yaml: heading": ["reference"],
  "pages/orders.yaml: sent.later": ["hours"],
  "pages/orders.yaml: writeSubject": ["reference"],
  "pages/orders.yaml: withdrawnNote": ["day"],
  "pages/orders.yaml: refundFailedNote": ["failed"],
  "pages/withdraw.yaml: knownAddress": ["address"],
  "pages/withdraw.yaml: done.text": ["reference", "moment"],
  "pages/withdraw.yaml: done.declared.text": ["reference", "moment"],
  "pages/withdraw.yaml: done.later": ["hours"],
  "pages/withdraw.yaml: already.text": ["moment", "reference"],
  "pages/withdraw.yaml: already.line": ["moment"],
  "pages/withdraw.yaml: ownerLines.paid": ["paidOn", "days", "sessions"],
};

/** Additional placeholders that a text may contain, keyed by the text's file and path. */
const optional: Readonly<Record<string, readonly string[]>> = {
  "labels.yaml: form.nameTooLong": ["max"],
  "labels.yaml: form.emailTooLong": ["max"],
  "labels.yaml: form.messageTooShort": ["min", "max"],
  "labels.yaml: form.messageTooLong": ["min", "max"],
  "pages/withdraw.yaml: done.text": ["day"],
  "pages/withdraw.yaml: done.declared.text": ["day"],
};

/** Reports the placeholders that nothing fills in. Runs after the facts from site.yaml are filled in. */
export function checkPlaceholders(content: SoundContent, report: Report) {
  const allowed = new Map([...allowedInMails(content), ...allowedInLegalPages(content)]);
  // While site.yaml has a fault, facts aren't filled in, so their placeholders are accepted.
  const unfilled: readonly string[] = content.site ? [] : factNames;
  for (const { file, path, text } of textsOf(content)) {
    const place = `${file}: ${path}`;
    const required = templates[place] ?? [];
    if (required.length === 0 && !text.includes("{")) continue;
    requireNames(file, path, text, required, report);
    const filledIn = allowed.get(place) ?? [...required, ...(optional[place] ?? [])];
    for (const name of namesIn(text)) {
      if (filledIn.includes(name) || unfilled.includes(name)) continue;
      const names = filledIn.length > 0 ? filledIn : factNames;
      report(file, path, `expected ${names.map((one) => `{${one}}`).join(" or ")}, got {${name}}`);
    }
  }
  for (const [name, body] of mailBodies(content))
    requireNames("mails.yaml", name, body, mailValues[name].required, report);
}

function requireNames(
  file: string,
  path: string,
  text: string,
  required: readonly string[],
  report: Report,
) {
  const given = namesIn(text);
  for (const name of required.filter((one) => !given.includes(one)))
    report(file, path, `expected the text to contain {${name}}`);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

type Allowed = Array<[place: string, names: readonly string[]]>;

/**
 * Returns the placeholders that legal pages may contain: retention periods, and the values that a section's condition
 * adds.
 */
function allowedInLegalPages(content: SoundContent): Allowed {
  const { privacyPage, termsPage, imprintPage, accessibilityPage } = content;
  const pages = {
    privacy: privacyPage,
    terms: termsPage,
    imprint: imprintPage,
    accessibility: accessibilityPage,
  };
  const always = [...namesOf(retentionPhrases), ...legalValues];
  const sections = Object.entries(pages).flatMap(([name, page]) =>
    (page?.sections ?? []).flatMap(({ when, paragraphs }, at) =>
      paragraphs.map((_, index): Allowed[number] => [
        `pages/${name}.yaml: sections[${at}].paragraphs[${index}]`,
        [...always, ...(when ? legalConditions[when] : [])],
      ]),
    ),
  );
  const contract = (termsPage?.contract ?? []).map((_, index): Allowed[number] => [
    `pages/terms.yaml: contract[${index}]`,
    always,
  ]);
  return [...sections, ...contract];
}

function allowedInMails({ mails }: SoundContent): Allowed {
  return namesOf<MailName>(mails ?? {}).flatMap((name) =>
    textsIn(mails?.[name], name).map(({ path }): Allowed[number] => [
      `mails.yaml: ${path}`,
      mailValues[name].allowed,
    ]),
  );
}

/** Returns each email's text without the subject, because placeholders are required only outside the subject. */
function mailBodies({ mails }: SoundContent): Array<[name: MailName, body: string]> {
  return namesOf<MailName>(mails ?? {}).map((name) => {
    const texts = textsIn({ ...mails?.[name], subject: "" }, name);
    return [name, texts.map(({ text }) => text).join("\n")];
  });
}
