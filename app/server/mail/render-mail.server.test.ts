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

test("a link among words has its address behind it in the text, and is a link in HTML", () => {
  // What a visitor typed is no mark-up, whatever it looks like.
  const values = { name: "[Ana](https://evil.example.com)" };
  const { text, html } = renderMail(mail, values, site, "https://doors.example.com");
  expect(text).toContain(
    "Hello [Ana](https://evil.example.com), order again on the site (https://doors.example.com/programs).",
  );
  expect(text).toContain(
    "Or write to me (hello@example.com), or book (https://calls.example.com/?a=1&b=2).",
  );
  expect(html).toContain(
    '<strong><a href="https://doors.example.com/programs">on the site</a></strong>.',
  );
  expect(html).toContain('<a href="mailto:hello@example.com">write to me</a>');
  expect(html).toContain('<a href="https://calls.example.com/?a=1&amp;b=2">book</a>');
  expect(html).not.toContain('href="https://evil');
});

test("a link to a page of a site whose address is not known is only words", () => {
  const { text, html } = renderMail(mail, { name: "Ana" }, site, undefined);
  expect(text).toContain("order again on the site.");
  expect(html).toContain("<strong>on the site</strong>.");
});
