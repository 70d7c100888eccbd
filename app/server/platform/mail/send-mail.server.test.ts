import { expect } from "vitest";
import { testWith } from "#tests/support/test-with.ts";
import { startBadMailServer, startMailServer } from "#tests/support/mail-server.ts";
import { mailSettingsFor } from "#tests/support/outbox.ts";
import { patience } from "#tests/support/wait-for.ts";
import { renderMail } from "./render-mail.server.ts";
import { createMailSender, longestSendMs, type ReadyMail } from "./send-mail.server.ts";
import { findFreePort } from "#scripts/find-free-port.ts";
import { getContent } from "#app/content/load.server.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

const hostile = `"><script>alert(1)</script>\r\nBcc: eve@example.com\r\n\r\n<b>**bold**</b> & {name}`;
const content = getContent();
const { mails, site } = content;
const test = testWith(() => startMailServer());

const ready: ReadyMail = {
  messageId: "<1@doors.example>",
  date: new Date("2026-11-21T10:00:00Z"),
  to: "owner@example.com",
  replyTo: undefined,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  headers: {},
};

const sendTo = (url: string, changes: Partial<ReadyMail> = {}) =>
  createMailSender(mailSettingsFor(url))({ ...ready, ...changes }, AbortSignal.timeout(patience));

// Fails when escapeHtml misses a character, or when values are filled in before the marks of the template are
// parsed.
test("keeps line breaks and markup of each field in its place, in the mail that was really sent", async (server) => {
  const fields = ["name", "email", "topic", "message", "reference", "day"];
  const values = Object.fromEntries(fields.map((field) => [field, hostile]));
  await sendTo(server.url, renderMail(mails.contactMessage, values, site));
  const [received] = server.taken;
  expect(received?.to).toEqual(["owner@example.com"]);
  expect(received?.mail.bcc ?? []).toEqual([]);
  expect(received?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(received?.mail.html).not.toMatch(/<script|<b>|<strong>bold/);
  expect(received?.mail.html).toContain("&lt;script&gt;");
  expect(received?.mail.html).toContain("**bold**");
  const words = received?.mail.text?.replaceAll("\r\n", "\n") ?? "";
  expect(words.split(hostile.replaceAll("\r\n", "\n")).length).toBeGreaterThan(fields.length);
});

// Fails when headers are concatenated by hand instead of by the mail library.
test.for([
  { subject: hostile },
  { replyTo: "ana@example.com\r\nBcc: eve@example.com" },
  { to: "owner@example.com\r\nRCPT TO:<eve@example.com>" },
  { headers: { "List-Unsubscribe": "<https://example.com/>\r\nBcc: eve@example.com" } },
])("lets nothing out of its header: %j", async (changes, server) => {
  await sendTo(server.url, changes);
  for (const { to, mail } of server.seen) {
    expect(to.join()).not.toContain("eve@");
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    const others = [...(mail.replyTo ?? []), ...(mail.cc ?? [])].map(({ address }) => address);
    expect(others.join()).not.toBe("eve@example.com");
  }
});

test("sends names, addresses and words of every language as they are", async (server) => {
  const unsubscribe = `<https://www.doors.example/newsletter?token=${"x".repeat(60)}>`;
  const words = { subject: "李雷 asks 👩‍🏫", text: "Łukasz & O'Brien\n.\nafter a dot" };
  const headers = { "List-Unsubscribe": unsubscribe };
  const outcome = await sendTo(server.url, { ...words, replyTo: "first+tag@example.com", headers });
  expect(outcome).toEqual({ status: "sent", answer: expect.stringMatching(/^250 /) });
  expect(server.taken[0]?.mail).toMatchObject({
    subject: words.subject,
    replyTo: [{ address: "first+tag@example.com" }],
    messageId: "<1@doors.example>",
    date: "2026-11-21T10:00:00.000Z",
  });
  // Some programs can't read a header that is folded before its value.
  expect(server.taken[0]?.raw).toContain(`List-Unsubscribe: ${unsubscribe}\r\n`);
  expect(server.taken[0]?.mail.text).toMatch(/Łukasz & O'Brien\s+\.\s+after a dot/);
});

test.each([
  [true, "jörg@example.com", { status: "refused", fault: "no SMTPUTF8 at RCPT TO", answer: "" }],
  [true, "jorg@bücher.example", { status: "sent" }],
  [false, "jörg@example.com", { status: "sent" }],
])("sends letters outside ASCII where the server can (hidden: %s): to %s", async (...row) => {
  const [hideSMTPUTF8, to, outcome] = row;
  const server = await startMailServer({ options: { hideSMTPUTF8 } });
  expect(await sendTo(server.url, { to })).toMatchObject(outcome);
  expect(server.seen).toHaveLength(outcome.status === "sent" ? 1 : 0);
});

// Fails when the sender has no timeout of its own, because this caller never gives up.
test("gives up on a server that does not answer after the data", async () => {
  const server = await startBadMailServer({ at: "end", how: "hang" });
  const send = createMailSender(mailSettingsFor(server.url), 300);
  const outcome = { status: "unreachable", fault: "ETIMEDOUT", answer: "" };
  expect(await send(ready, new AbortController().signal)).toEqual(outcome);
  expect(server.connections()).toBe(1);
  expect(longestSendMs).toBeLessThanOrEqual(30_000);
});

test("sends nothing to a server without a valid certificate", async () => {
  const server = await startMailServer({ options: { secure: true } });
  const outcome = await sendTo(server.url.replace("smtp:", "smtps:"));
  expect(outcome).toMatchObject({ status: "unreachable" });
  expect(server.seen).toEqual([]);
});

// Fails without requireTLS, because a device in between could remove the offer of encryption.
test("sends nothing unencrypted where encryption is required", async (server) => {
  const settings = { ...mailSettingsFor(server.url), encryption: "upgrade" } as const;
  const outcome = await createMailSender(settings)(ready, AbortSignal.timeout(patience));
  expect(outcome).toMatchObject({ status: "unreachable" });
  expect(server.seen).toEqual([]);
});

const tryServer = (url: string, timeoutMs = patience) =>
  sendTestMail({ settings: mailSettingsFor(url), content, timeoutMs });

test.each([
  [
    { at: "MAIL", how: "550 5.7.1 not \u001B[31myours" },
    /^Refused: .* answered "550 5\.7\.1 not {2}\[31myours"\.\nIt doesn't let you send from your sender's address\./,
  ],
  [{ at: "RCPT", how: "550 nobody" }, /"550 nobody"\.\nIt doesn't recognize that address/],
  [{ at: "end", how: "554 spam" }, /answered "554 spam"\.\nIt may take the email later, or/],
  [{ at: "connect", how: "hang" }, /^No answer: 127\.0\.0\.1, port \d+ didn't answer in time\./],
  [{ at: "end", how: "hang" }, /^No answer: /],
  [{ at: "DATA", how: "drop" }, /^Not reached: /],
] as const)(
  "says what became of a mail when the server fails so: %j",
  async (misbehavior, words) => {
    const server = await startBadMailServer(misbehavior);
    const result = await tryServer(server.url, misbehavior.how === "hang" ? 500 : patience);
    expect(result.words).toMatch(words);
    expect(result.words.split("\n")).toHaveLength(2);
  },
);

test("reports a wrong user or password", async () => {
  const server = await startMailServer({
    options: {
      disabledCommands: ["STARTTLS"],
      authMethods: ["PLAIN"],
      onAuth: (_auth, _session, done) => done(new Error("535 no")),
    },
  });
  const { words } = await tryServer(server.url.replace("//", "//user:secret-word@"));
  expect(words).toMatch(/^Refused: .*\nThe user name or password is wrong\./);
  expect(words).not.toContain("secret-word");
});

test("reports that nothing listens at the address", async () => {
  const { words } = await tryServer(`smtp://127.0.0.1:${await findFreePort()}`);
  expect(words).toMatch(/^Not reached: .*\nIt's down, its name or port is wrong/);
});

test("the owner gets one mail, and reads what the server answered", async (server) => {
  const { words } = await tryServer(server.url);
  expect(words).toMatch(/^Accepted: 127\.0\.0\.1, port \d+ took .* answered "250 .+"\.\n/);
  const { address } = content.site.email;
  expect(server.taken.map((received) => received.to)).toEqual([[address]]);
  expect(server.taken[0]?.mail.text).toContain(content.site.brand);
});
