import { expect, test } from "vitest";
import { makeContactContent } from "#tests/support/contact-form.ts";
import { renderMail } from "./render-mail.server.ts";

const { site } = makeContactContent();

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
  const values = {
    orderUrl: "https://doors.example.com/orders/a?b&c",
    name: "https://evil.example",
  };
  const { text, html } = renderMail(template, values, site, undefined);
  expect(text).toContain("See https://doors.example.com/orders/a?b&c of https://evil.example");
  const address = "https://doors.example.com/orders/a?b&amp;c";
  expect(html).toContain(`See <a href="${address}">${address}</a> of https://evil.example<`);
});

test("a link to a page becomes plain words while the site's address is unknown", () => {
  const { text, html } = renderMail(mail, { name: "Ana" }, site, undefined);
  expect(text).toContain("order again on the site.");
  expect(html).toContain("<strong>on the site</strong>.");
});
