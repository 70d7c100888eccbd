import type { MailTemplate } from "#app/content/schemas/mails.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { mapNames } from "#app/lib/by-name.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { parseMarks, type Run } from "#app/lib/inline-marks.ts";
import { getEnv } from "../process/env.server.ts";
import { frameMail, mailButton, mailHeading, mailNote } from "./frame-mail.server.ts";

type RenderedMail = { subject: string; text: string; html: string };

type Values = Record<string, string>;

/** A paragraph or heading below the template's own text. */
export type MailPart = string | { heading: string };

/**
 * Renders an email. Values are plain text: their markup is escaped, and their line breaks can't add headers after
 * the subject.
 */
export function renderMail(
  template: MailTemplate & { appendix?: readonly MailPart[] },
  values: Values,
  site: Pick<SiteContent, "brand" | "coach" | "business" | "legalLinks">,
  origin: string | undefined = getEnv().publicOrigin,
): RenderedMail {
  const { paragraphs, button, note, appendix = [] } = template;
  const subject = toOneLine(fillTemplate(template.subject, values));
  const link = button && {
    label: fillTemplate(button.label, values),
    url: fullAddress(fillTemplate(button.url, values)),
  };
  const footer = listSender(site, origin).join("\n");
  const text = [
    site.brand,
    ...paragraphs.map((paragraph) => renderText(paragraph, values, origin)),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(note === undefined ? [] : [renderText(note, values, origin)]),
    ...appendix.map((part) =>
      renderText(typeof part === "string" ? part : part.heading, values, origin),
    ),
    `-- \n${renderText(footer, {}, origin)}`,
  ];
  const body = [
    ...paragraphs.map((paragraph) => `<p>${renderHtml(paragraph, values, origin)}</p>`),
    ...(link ? [mailButton(escapeHtml(link.label), escapeHtml(link.url))] : []),
    ...(note === undefined ? [] : [mailNote(renderHtml(note, values, origin))]),
    ...appendix.map((part) =>
      typeof part === "string"
        ? `<p>${renderHtml(part, values, origin)}</p>`
        : mailHeading(renderHtml(part.heading, values, origin)),
    ),
  ];
  const html = frameMail({
    subject: escapeHtml(subject),
    brand: escapeHtml(site.brand),
    body,
    footer: renderHtml(footer, {}, origin),
  });
  return { subject, text: `${text.join("\n\n")}\n`, html };
}

function listSender(
  { coach, business, legalLinks }: Pick<SiteContent, "coach" | "business" | "legalLinks">,
  origin: string | undefined,
): string[] {
  const imprint = legalLinks.filter(({ to }) => to === "/imprint" && origin !== undefined);
  return [
    ...new Set([coach.name, business.name]),
    business.address.join(", "),
    ...imprint.map(({ label, to }) => `[${label}](${to})`),
  ];
}

/** Puts URLs on separate lines, because mail programs treat punctuation after a URL as part of it. */
function renderText(template: string, values: Values, origin: string | undefined): string {
  const runs = parseMarks(template);
  const addresses = runs.flatMap((run) => addressOf(run, values, origin) ?? []);
  return [
    runs.map(({ text }) => fillTemplate(text, values)).join(""),
    ...addresses.map((address) => address.replace(/^mailto:/, "")),
  ].join("\n");
}

/** Parses Markdown marks before filling in values, so that a visitor's asterisks don't make text bold. */
function renderHtml(template: string, values: Values, origin: string | undefined): string {
  const inHtml = mapNames(Object.keys(values), (name) => htmlOf(name, values[name] ?? ""));
  return parseMarks(template)
    .map((run) => {
      const words = fillTemplate(escapeHtml(run.text), inHtml).replaceAll("\n", "<br>\n");
      const address = addressOf(run, values, origin);
      const html = address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      return run.bold ? `<strong>${html}</strong>` : html;
    })
    .join("");
}

/** Returns a value as HTML. Values with names like `orderUrl` become links, because they're the site's own. */
function htmlOf(name: string, value: string): string {
  const html = escapeHtml(value);
  return name.endsWith("Url") ? `<a href="${html}">${html}</a>` : html;
}

function addressOf({ to }: Run, values: Values, origin: string | undefined): string | undefined {
  if (!to?.startsWith("/")) return to && fillTemplate(to, values);
  return origin === undefined ? undefined : `${origin}${to}`;
}

function fullAddress(url: string): string {
  if (!/^(https?:\/\/|mailto:)/.test(url))
    throw new Error("the link of a mail needs a full address");
  return url;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
