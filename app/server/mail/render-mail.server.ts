import type { MailTemplate } from "#app/content/schemas/mails.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { parseMarks, type Run } from "#app/lib/inline-marks.ts";
import { getEnv } from "../env.server.ts";

type RenderedMail = { subject: string; text: string; html: string };

type Values = Record<string, string>;

/**
 * Fills a mail of content/mails.yaml. Text and HTML say the same. Whatever a value holds, it stays
 * text: markup is escaped, stars make nothing bold, line breaks cannot leave the subject.
 *
 * @param values what stands in the places in { }
 * @param site whose name and brand stand under the mail
 * @param origin where visitors reach the site; while that is unknown, a link to one of its pages is
 * only words
 * @throws Error when the template names a value that was not given
 */
export function renderMail(
  template: MailTemplate,
  values: Values,
  site: Pick<SiteContent, "brand" | "coach">,
  origin: string | undefined = getEnv().publicOrigin,
): RenderedMail {
  const { paragraphs, button, note } = template;
  const url = button && fillTemplate(button.url, values);
  const signature = [...new Set([site.coach.name, site.brand])];
  const text = [
    ...paragraphs.map((paragraph) => renderText(paragraph, values, origin)),
    ...(button && url !== undefined ? [`${fillTemplate(button.label, values)}:\n${url}`] : []),
    ...(note === undefined ? [] : [renderText(note, values, origin)]),
    `-- \n${signature.join("\n")}`,
  ];
  const body = [
    ...paragraphs.map((paragraph) => `<p>${renderHtml(paragraph, values, origin)}</p>`),
    ...(button && url !== undefined
      ? [`<p>${renderLink(url, fillTemplate(button.label, values))}</p>`]
      : []),
    ...(note === undefined ? [] : [`<p><small>${renderHtml(note, values, origin)}</small></p>`]),
    `<p>${signature.map(escapeHtml).join("<br>")}</p>`,
  ];
  const subject = toOneLine(fillTemplate(template.subject, values));
  return { subject, text: `${text.join("\n\n")}\n`, html: wrap(subject, body) };
}

/** The address stands behind the words of a link. */
function renderText(template: string, values: Values, origin: string | undefined): string {
  return parseMarks(template)
    .map((run) => {
      const words = fillTemplate(run.text, values);
      const address = addressOf(run, origin)?.replace(/^mailto:/, "");
      return address === undefined ? words : `${words} (${address})`;
    })
    .join("");
}

/** The marks are looked for before the values come in: those are a visitor's words, not ours. */
function renderHtml(template: string, values: Values, origin: string | undefined): string {
  return parseMarks(template)
    .map((run) => {
      const words = escapeHtml(fillTemplate(run.text, values)).replaceAll("\n", "<br>\n");
      const address = addressOf(run, origin);
      const html = address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      return run.bold ? `<strong>${html}</strong>` : html;
    })
    .join("");
}

/** The full address of a link among words: a mail has no page that a path could belong to. */
function addressOf({ to }: Run, origin: string | undefined): string | undefined {
  if (!to?.startsWith("/")) return to;
  return origin === undefined ? undefined : `${origin}${to}`;
}

function renderLink(url: string, label: string): string {
  if (!/^(https?:\/\/|mailto:)/.test(url))
    throw new Error("the link of a mail needs a full address");
  // The address once more in plain sight: some programs show no links, and some readers trust none.
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
