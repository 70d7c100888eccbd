import { formErrorCodes } from "#app/lib/form-errors.ts";
import type { Report, SoundContent } from "../cross-checks.ts";
import { mailValues, type MailName } from "../schemas/mails.ts";
import { factNames } from "../weave-facts.ts";

/** A text with places in curly brackets: the names that must stand there, and those that may. */
type Template = [
  file: string,
  path: string,
  text: string | undefined,
  required: readonly string[],
  allowed?: readonly string[],
];

/** Texts name exactly the values that the site fills in; any other bracket would reach visitors. */
export function checkPlaceholders(content: SoundContent, report: Report) {
  for (const [file, path, text, required, allowed] of [
    ...labelTemplates(content),
    ...pageTemplates(content),
    ...textsWithFacts(content),
    ...mailTemplates(content),
  ]) {
    if (text === undefined) continue;
    const found = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    const known = allowed ?? required;
    for (const name of required) {
      if (!found.includes(name)) report(file, path, `expected the words to contain {${name}}`);
    }
    for (const name of found.filter((candidate) => !known.includes(candidate))) {
      const names = known.map((one) => `{${one}}`).join(" or ") || "no words in { }";
      report(file, path, `expected ${names}, got {${name}}`);
    }
  }
}

function labelTemplates({ labels }: SoundContent): Template[] {
  const file = "labels.yaml";
  return [
    [file, "samplePosition", labels?.samplePosition, ["index", "count"]],
    [file, "openSample", labels?.openSample, ["title"]],
    [file, "samplePage.note", labels?.samplePage.note, ["number"]],
    [file, "playVideo", labels?.playVideo, ["title"]],
    [file, "copyright", labels?.copyright, ["year", "brand"]],
    [file, "sessions", labels?.sessions, ["count"]],
    [file, "coming", labels?.coming, ["month"]],
    ...formErrorCodes.map((code): Template => [
      file,
      `form.${code}`,
      labels?.form[code],
      [],
      formBounds[code] ?? [],
    ]),
  ];
}

/** The limits that the words of a form error may quote. */
const formBounds: Partial<Record<(typeof formErrorCodes)[number], readonly string[]>> = {
  nameTooLong: ["max"],
  emailTooLong: ["max"],
  messageTooShort: ["min", "max"],
  messageTooLong: ["min", "max"],
};

function pageTemplates(content: SoundContent): Template[] {
  const { shopPage, contactPage, checkoutPages, resources } = content;
  const paid = checkoutPages?.success.paid;
  return [
    ["pages/shop.yaml", "showMore", shopPage?.showMore, ["count"]],
    ["pages/contact.yaml", "sent.text", contactPage?.sent.text, ["reference", "day"]],
    ["pages/checkout.yaml", "success.paid.greeting", paid?.greeting, ["name"]],
    ["pages/checkout.yaml", "success.paid.text", paid?.text, ["program", "price"]],
    [
      "pages/checkout.yaml",
      "practice.mailSubject",
      checkoutPages?.practice.mailSubject,
      ["subject"],
    ],
    ...(resources?.resources ?? []).map(({ title }, at): Template => [
      "resources.yaml",
      `resources[${at}].title`,
      title,
      [],
      ["name"],
    ]),
  ];
}

function textsWithFacts({
  faqs,
  programsPage,
  contactPage,
  checkoutPages,
}: SoundContent): Template[] {
  const answers = Object.entries(faqs ?? {}).flatMap(([key, entries]) =>
    entries.map((faq, at): Template => fact("faqs.yaml", `${key}[${at}].answer`, faq.answer)),
  );
  const promises = (programsPage?.promises ?? []).map(({ text }, at) =>
    fact("pages/programs.yaml", `promises[${at}].text`, text),
  );
  const steps = (checkoutPages?.success.nextSteps ?? []).map((step, at) =>
    fact("pages/checkout.yaml", `success.nextSteps[${at}]`, step),
  );
  const notes = [
    ...(programsPage ? [fact("pages/programs.yaml", "buyNote", programsPage.buyNote)] : []),
    ...(contactPage ? [fact("pages/contact.yaml", "submitNote", contactPage.submitNote)] : []),
  ];
  return [...answers, ...promises, ...notes, ...steps];
}

function mailTemplates({ mails }: SoundContent): Template[] {
  const file = "mails.yaml";
  return (Object.keys(mails ?? {}) as MailName[]).flatMap((name): Template[] => {
    const { required, allowed } = mailValues[name];
    const mail = mails?.[name];
    const body = [...(mail?.paragraphs ?? []), mail?.button?.url ?? "", mail?.note ?? ""];
    return [
      [file, `${name}.subject`, mail?.subject, [], allowed],
      [file, name, body.join("\n"), required, [...allowed, ...factNames]],
    ];
  });
}

function fact(file: string, path: string, text: string): Template {
  return [file, path, text, [], factNames];
}
