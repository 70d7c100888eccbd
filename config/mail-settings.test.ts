import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

const from = "Open Doors <hello@doors.example>";

function read(url: string | undefined, sender: string | undefined = from) {
  return parseEnv({ SMTP_URL: url, MAIL_FROM: sender });
}

function faultsOf(url: string | undefined, sender: string | undefined = from): string[] {
  const result = read(url, sender);
  return result.ok ? [] : result.faults;
}

test("is off without both settings, and complains about one alone", () => {
  expect(parseEnv({})).toMatchObject({ env: { mail: undefined } });
  expect(parseEnv({ MAIL_FROM: from })).toMatchObject({
    ok: false,
    faults: [expect.stringContaining("SMTP_URL: MAIL_FROM is set, but this isn't")],
  });
  expect(parseEnv({ SMTP_URL: "smtps://mail.example.com" })).toMatchObject({
    ok: false,
    faults: [expect.stringContaining("MAIL_FROM: SMTP_URL is set, but this isn't")],
  });
});

test("reads server, port, encryption and login", () => {
  expect(read("smtps://ana%40example.com:p%25ss@mail.example.com")).toMatchObject({
    env: {
      mail: {
        host: "mail.example.com",
        port: 465,
        encryption: "from-start",
        login: { user: "ana@example.com", password: "p%ss" },
        from: { name: "Open Doors", address: "hello@doors.example" },
      },
    },
  });
  expect(read("smtp://mail.example.com:2525")).toMatchObject({
    env: { mail: { port: 2525, encryption: "upgrade", login: undefined } },
  });
  expect(read("smtp://[::1]:1025")).toMatchObject({
    env: { mail: { host: "::1", encryption: "none" } },
  });
});

test.each([
  ["", "is set but empty"],
  ["mail.example.com", "expected an address that starts with smtps:// or smtp://"],
  ["https://mail.example.com", "expected an address that starts with smtps:// or smtp://"],
  ["smtps://mail.example.com/inbox", "expected a server's name and nothing after it"],
  ["smtps://mail.example.com?tls.rejectUnauthorized=false", "cannot be switched off"],
  ["smtps://user@mail.example.com", "expected user and password, or neither"],
  ["smtps://user:%zz@mail.example.com", "expected user and password, or neither"],
])("refuses the server %j", (url, reason) => {
  expect(faultsOf(url)).toEqual([expect.stringContaining(reason)]);
});

test("never repeats a password", () => {
  for (const url of [
    "smtps://u:secret-word@h/x",
    "ftp://u:secret-word@h",
    "smtps://u:secret-word@h?x",
  ])
    expect(faultsOf(url).join()).not.toContain("secret-word");
});

test.each([
  "",
  "Open Doors",
  "a@b.example, c@d.example",
  "<a@b.example>, <c@d.example>",
  "Ana <a@b.example>\r\nBcc: eve@example.com",
  "a b@example.com",
])("refuses the sender %j", (sender) => {
  expect(faultsOf("smtps://mail.example.com", sender)).toEqual([
    expect.stringMatching(/^MAIL_FROM: /),
  ]);
});

test.each([
  ["hello@doors.example", undefined],
  ["<hello@doors.example>", undefined],
  ['"O\'Brien, Ana" <hello@doors.example>', "O'Brien, Ana"],
  ["Łukasz 李雷 <hello@doors.example>", "Łukasz 李雷"],
])("takes the sender %j", (sender, name) => {
  expect(read("smtps://mail.example.com", sender)).toMatchObject({
    env: { mail: { from: { name, address: "hello@doors.example" } } },
  });
});
