import type { MailTemplate } from "#app/content/schemas/mails.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { mapNames } from "#app/lib/by-name.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { parseMarks, type Run } from "#app/lib/inline-marks.ts";
import { getEnv } from "../env.server.ts";

type RenderedMail = { subject: string; text: string; html: string };

type Values = Record<string, string>;

/**
 * Fills a template of content/mails.yaml, as text and as HTML with the same words. A value is always
 * plain text: markup is escaped, asterisks make nothing bold, line breaks cannot leave the subject.
 *
 * @param template its appendix, more paragraphs, stands below button and note
 * @param values what replaces the names in { }
 * @param site whose name and brand stand below the mail
 * @param origin where visitors reach the site; while that is unknown, a link to one of its pages is
 * shown as words only
 * @throws Error when the template names a value that was not given
 */
export function renderMail(
  template: MailTemplate & { appendix?: readonly string[] },
  values: Values,
  site: Pick<SiteContent, "brand" | "coach">,
  origin: string | undefined = getEnv().publicOrigin,
): RenderedMail {
  const { paragraphs, button, note, appendix = [] } = template;
  const url = button && fillTemplate(button.url, values);
  const signature = [...new Set([site.coach.name, site.brand])];
  const text = [
    ...paragraphs.map((paragraph) => renderText(paragraph, values, origin)),
    ...(button && url !== undefined ? [`${fillTemplate(button.label, values)}:\n${url}`] : []),
    ...(note === undefined ? [] : [renderText(note, values, origin)]),
    ...appendix.map((paragraph) => renderText(paragraph, values, origin)),
    `-- \n${signature.join("\n")}`,
  ];
  const body = [
    ...paragraphs.map((paragraph) => `<p>${renderHtml(paragraph, values, origin)}</p>`),
    ...(button && url !== undefined
      ? [`<p>${renderLink(url, fillTemplate(button.label, values))}</p>`]
      : []),
    ...(note === undefined ? [] : [`<p><small>${renderHtml(note, values, origin)}</small></p>`]),
    ...appendix.map((paragraph) => `<p>${renderHtml(paragraph, values, origin)}</p>`),
    `<p>${signature.map(escapeHtml).join("<br>")}</p>`,
  ];
  const subject = toOneLine(fillTemplate(template.subject, values));
  return { subject, text: `${text.join("\n\n")}\n`, html: wrap(subject, body) };
}

/** In the text version, the URL follows the words of a link. */
function renderText(template: string, values: Values, origin: string | undefined): string {
  return parseMarks(template)
    .map((run) => {
      const words = fillTemplate(run.text, values);
      const address = addressOf(run, values, origin)?.replace(/^mailto:/, "");
      return address === undefined ? words : `${words} (${address})`;
    })
    .join("");
}

/** Marks are parsed before values are filled in, because values are a visitor's words, not ours. */
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

/** A value as HTML. Addresses of ours are links; a visitor's words never are. */
function htmlOf(name: string, value: string): string {
  const html = escapeHtml(value);
  return name.endsWith("Url") ? `<a href="${html}">${html}</a>` : html;
}

/** The absolute URL of a link: a path has no meaning in a mail. A name in { } stands for a value. */
function addressOf({ to }: Run, values: Values, origin: string | undefined): string | undefined {
  if (!to?.startsWith("/")) return to && fillTemplate(to, values);
  return origin === undefined ? undefined : `${origin}${to}`;
}

function renderLink(url: string, label: string): string {
  if (!/^(https?:\/\/|mailto:)/.test(url))
    throw new Error("the link of a mail needs a full address");
  // The URL is repeated as text: some mail programs hide links, and some readers do not trust them.
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a><br>\n<small>${escapeHtml(url)}</small>`;
}

function wrap(subject: string, body: string[]): string {
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...body,
    "</body></html>\n",
  ].join("\n");
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
