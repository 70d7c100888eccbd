import { namesOf } from "#app/lib/by-name.ts";
import { retentionPhrases } from "#app/lib/retention.ts";
import { formErrorCodes } from "#app/lib/form-errors.ts";
import { type Report, type SoundContent, textsIn, textsOf } from "./texts.ts";
import { factNames } from "../fill-facts.ts";
import { legalConditions, legalValues } from "../schemas/legal.ts";
import { mailValues, type MailName } from "../schemas/mails.ts";

type Template = [
  file: string,
  path: string,
  text: string | undefined,
  required: readonly string[],
  allowed?: readonly string[],
];

/** Visitors would see any unknown placeholder. The facts of site.yaml are filled in before. */
export function checkPlaceholders(content: SoundContent, report: Report) {
  const templates = [
    ...labelTemplates(content),
    ...pageTemplates(content),
    ...mailTemplates(content),
    ...legalTemplates(content),
  ];
  const known = new Map<string, readonly string[]>();
  for (const [file, path, text, required, allowed = required] of templates) {
    known.set(`${file}: ${path}`, allowed);
    for (const name of required) {
      if (text !== undefined && !namesIn(text).includes(name))
        report(file, path, `expected the words to contain {${name}}`);
    }
  }
  // The facts are unknown while site.yaml has a fault.
  const unfilled: readonly string[] = content.site ? [] : factNames;
  for (const { file, path, text } of textsOf(content)) {
    const filledIn = known.get(`${file}: ${path}`) ?? [];
    for (const name of namesIn(text)) {
      if (filledIn.includes(name) || unfilled.includes(name)) continue;
      const names = filledIn.length > 0 ? filledIn : factNames;
      report(file, path, `expected ${names.map((one) => `{${one}}`).join(" or ")}, got {${name}}`);
    }
  }
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function labelTemplates({ labels }: SoundContent): Template[] {
  const file = "labels.yaml";
  return [
    [file, "samplePosition", labels?.samplePosition, ["index", "count"]],
    [file, "openSample", labels?.openSample, ["title"]],
    [file, "samplePage.note", labels?.samplePage.note, ["number"]],
    [file, "playVideo", labels?.playVideo, ["title"]],
    [file, "videoNotice", labels?.videoNotice, ["host"]],
    [file, "lastChanged", labels?.lastChanged, ["day"]],
    [file, "copyright", labels?.copyright, ["year"]],
    [file, "sessions", labels?.sessions, ["count"]],
    [file, "sessionLength", labels?.sessionLength, ["minutes"]],
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

const formBounds: Partial<Record<(typeof formErrorCodes)[number], readonly string[]>> = {
  nameTooLong: ["max"],
  emailTooLong: ["max"],
  messageTooShort: ["min", "max"],
  messageTooLong: ["min", "max"],
};

function pageTemplates(content: SoundContent): Template[] {
  const { shopPage, contactPage, checkoutPages, orderPages, withdrawPage } = content;
  const paid = checkoutPages?.success.paid;
  return [
    ["pages/shop.yaml", "showMore", shopPage?.showMore, ["count"]],
    ["pages/contact.yaml", "sent.text", contactPage?.sent.text, ["reference", "day"]],
    ["pages/contact.yaml", "sent.address", contactPage?.sent.address, ["email"]],
    ["pages/checkout.yaml", "success.paid.greeting", paid?.greeting, ["name"]],
    ["pages/checkout.yaml", "success.paid.text", paid?.text, ["program", "price"]],
    ["pages/checkout.yaml", "success.reference", checkoutPages?.success.reference, ["reference"]],
    [
      "pages/checkout.yaml",
      "payment.start.confirmed",
      checkoutPages?.payment.start.confirmed,
      ["startRequest"],
    ],
    ["pages/checkout.yaml", "newPrice.text", checkoutPages?.newPrice.text, ["program", "price"]],
    ["pages/orders.yaml", "heading", orderPages?.heading, ["reference"]],
    ["pages/orders.yaml", "writeSubject", orderPages?.writeSubject, ["reference"]],
    ["pages/orders.yaml", "withdrawnNote", orderPages?.withdrawnNote, ["day"]],
    ...withdrawTemplates(withdrawPage),
    [
      "pages/checkout.yaml",
      "practice.mailSubject",
      checkoutPages?.practice.mailSubject,
      ["subject"],
    ],
  ];
}

function withdrawTemplates(page: SoundContent["withdrawPage"]): Template[] {
  const file = "pages/withdraw.yaml";
  const stored = [
    ["reference", "moment"],
    ["reference", "moment", "day"],
  ] as const;
  return [
    [file, "knownAddress", page?.knownAddress, ["address"]],
    [file, "done.text", page?.done.text, ...stored],
    [file, "done.declared.text", page?.done.declared.text, ...stored],
    [file, "already.text", page?.already.text, ["moment", "reference"]],
    [file, "already.line", page?.already.line, ["moment"]],
    [file, "ownerLines.paid", page?.ownerLines.paid, ["paidOn", "days", "sessions"]],
  ];
}

/** Sections of legal pages may quote retention periods, and the values of their condition. */
function legalTemplates(content: SoundContent): Template[] {
  const { privacyPage, termsPage, imprintPage, accessibilityPage } = content;
  const pages = {
    privacy: privacyPage,
    terms: termsPage,
    imprint: imprintPage,
    accessibility: accessibilityPage,
  };
  return Object.entries(pages).flatMap(([name, page]) =>
    (page?.sections ?? []).flatMap(({ when, paragraphs }, at) =>
      paragraphs.map((text, index): Template => [
        `pages/${name}.yaml`,
        `sections[${at}].paragraphs[${index}]`,
        text,
        [],
        [...namesOf(retentionPhrases), ...legalValues, ...(when ? legalConditions[when] : [])],
      ]),
    ),
  );
}

/** Required values may be anywhere in a mail. */
function mailTemplates({ mails }: SoundContent): Template[] {
  if (!mails) return [];
  return namesOf<MailName>(mails).flatMap((name): Template[] => {
    const { required, allowed } = mailValues[name];
    const texts = textsIn(mails[name], name);
    const body = texts.filter(({ path }) => path !== `${name}.subject`);
    return [
      ["mails.yaml", name, body.map(({ text }) => text).join("\n"), required],
      ...texts.map(({ path, text }): Template => ["mails.yaml", path, text, [], allowed]),
    ];
  });
}
