import { expect, test } from "vitest";
import { writeMailto } from "./write-mailto.ts";

function parse(address: string) {
  const url = new URL(address);
  const [subject, body = ""] = ["subject", "body"].map((name) => url.searchParams.get(name) ?? "");
  return { to: decodeURIComponent(url.pathname), subject, body };
}

test("a mail program finds address, subject and body, whatever signs they have", () => {
  const [to, subject] = ["ana+jobs@example.com", "Re: A & B? (OD-1)"];
  const address = writeMailto(to, subject, "Hi Łukasz,\n> 100% = yes & no");
  expect(address).toMatch(/^mailto:ana%2Bjobs@example\.com\?/);
  expect(parse(address)).toEqual({ to, subject, body: "Hi Łukasz,\r\n> 100% = yes & no" });
  expect(writeMailto("ana@example.com")).toBe("mailto:ana@example.com");
});

const long = ["long words, and more of them. ", "أحتاج إلى المساعدة ", "👩🏽‍🏫 \ud800"];

test.each(long)("a long body of %j is cut between letters, for every mail program", (words) => {
  const address = writeMailto("ana@example.com", "Re", words.repeat(500));
  expect(address.length).toBeLessThan(1_600);
  const { body } = parse(address);
  expect(body.endsWith("…")).toBe(true);
  expect(words.repeat(500).toWellFormed().startsWith(body.slice(0, -1))).toBe(true);
  expect(body.length).toBeGreaterThan(100);
});
