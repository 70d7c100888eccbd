import { expect, test } from "vitest";
import { renderMail } from "./render-mail.server.ts";
import { getContent } from "#app/content/load.server.ts";
import { mailValues, type MailName } from "#app/content/schemas/mails.ts";
import { namesOf } from "#app/lib/by-name.ts";
import { renderSampleMails } from "./sample-mails.server.ts";

const content = getContent();
const { site } = content;

const mail = {
  subject: "Your payment did not arrive",
  paragraphs: [
    "Hello {name}, order again **[on the site](/programs)**.",
    "Or [write to me](mailto:hello@example.com), or [book](https://calls.example.com/?a=1&b=2).",
  ],
};

test("the address of a link has a line of its own in the text, and is a link in HTML", () => {
  // Words that a visitor typed are never markup.
  const values = { name: "[Ana](https://evil.example.com)" };
  const { text, html } = renderMail(mail, values, site, "https://doors.example.com");
  expect(text).toContain(
    "Hello [Ana](https://evil.example.com), order again on the site.\nhttps://doors.example.com/programs\n",
  );
  expect(text).toContain(
    "Or write to me, or book.\nhello@example.com\nhttps://calls.example.com/?a=1&b=2\n",
  );
  expect(html).toContain(
    '<strong><a href="https://doors.example.com/programs">on the site</a></strong>.',
  );
  expect(html).toContain('<a href="mailto:hello@example.com">write to me</a>');
  expect(html).toContain('<a href="https://calls.example.com/?a=1&amp;b=2">book</a>');
  expect(html).not.toContain('href="https://evil');
});

test("an address of ours among words is a link in HTML, and a visitor's is not", () => {
  const template = { subject: "Order", paragraphs: ["See {orderUrl} of {name}"] };
  const values = { orderUrl: "https://doors.example/orders/a?b&c", name: "https://evil.example" };
  const { text, html } = renderMail(template, values, site, undefined);
  expect(text).toContain("See https://doors.example/orders/a?b&c of https://evil.example");
  const address = "https://doors.example/orders/a?b&amp;c";
  expect(html).toContain(`See <a href="${address}">${address}</a> of https://evil.example<`);
});

test("a link to a page becomes plain words while the site's address is unknown", () => {
  const { text, html } = renderMail(mail, { name: "Ana" }, site, undefined);
  expect(text).toContain("order again on the site.");
  expect(html).toContain("<strong>on the site</strong>.");
});

/** Reads the displayed words, with the addresses of links after each paragraph, as in a text email. */
function readWords(html: string): string[] {
  return html
    .replace(/<head>[^]*<\/head>/, "")
    .replace(/(<td class="button".*?<a )[^>]*>(.*?)<\/a>/, "$1>$2:")
    .replaceAll(/<(?:p\b|td class="small words")[^]*?<\/(?:p|td)>/g, (paragraph) =>
      [
        paragraph.replaceAll(/<\/?a\b[^>]*>/g, ""),
        ...[...paragraph.matchAll(/<a href="(?:mailto:)?([^"]+)">(.*?)<\/a>/g)].flatMap(
          ([, to, words]) => (to === words ? [] : to),
        ),
      ].join(" "),
    )
    .replaceAll(/<\/?(?:strong|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#39;|&amp;|&lt;|&gt;/g, (sign) => signs[sign] ?? sign)
    .trim()
    .split(/\s+/);
}
const signs: Record<string, string> = { "&#39;": "'", "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** An email with every possible part. */
const full = {
  subject: "It's here",
  paragraphs: [
    "**Bold** & plain <{name}>, see [your order page]({orderUrl}), [the programs](/programs) or {bookingUrl}.",
    "{list}",
  ],
  button: { label: "Confirm {reference}", url: "{confirmUrl}" },
  note: "Not you, {name}?",
};

test("every mail has the same words as text and as HTML", () => {
  const every = namesOf<MailName>(mailValues).map((name) => [name, content.mails[name]] as const);
  const mails = { ...Object.fromEntries(every), full } as unknown as typeof content.mails;
  const samples = renderSampleMails({ ...content, mails });
  expect(samples).toHaveLength(Object.keys(mailValues).length + 1);
  for (const { name, text, html } of samples) {
    const words = text.replace("-- \n", "").trim().split(/\s+/);
    expect({ name, words: readWords(html) }).toEqual({ name, words });
  }
  const { text = "", html = "" } = samples.at(-1) ?? {};
  expect(text).toMatch(
    /see your order page, the programs or \S+\nhttps:\/\/site\.example\/orders\/OD-\S+\nhttps:/,
  );
  expect(html).toMatch(/<a href="https:\/\/site\.example\/orders\/[^"]+">your order page<\/a>/);
});

test("every mail names its sender, and loads nothing from the network", () => {
  const { brand, business } = content.site;
  for (const { text, html } of renderSampleMails(content)) {
    for (const fact of [brand, business.name, ...business.address]) expect(text).toContain(fact);
    expect(text).toMatch(/^https:\/\/site\.example\/imprint$/m);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import|\ssrc=/i);
  }
});
