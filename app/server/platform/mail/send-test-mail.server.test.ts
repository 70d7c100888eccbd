import { expect, test } from "vitest";
import { findFreePort } from "#scripts/find-free-port.ts";
import { getContent } from "#app/content/load.server.ts";
import {
  startBadMailServer,
  startMailServer,
  type Misbehavior,
} from "#tests/support/mail-server.ts";
import { mailSettingsFor } from "#tests/support/outbox.ts";
import { patience } from "#tests/support/wait-for.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

const content = getContent();

function tryServer(url: string, timeoutMs = patience) {
  return sendTestMail({ settings: mailSettingsFor(url), content, timeoutMs });
}

test.each<[Misbehavior, RegExp]>([
  [
    { at: "MAIL", how: "550 5.7.1 not \u001B[31myours" },
    /^Refused: .* answered "550 5\.7\.1 not {2}\[31myours"\.\nIt doesn't let you send from your sender's address\./,
  ],
  [{ at: "RCPT", how: "550 nobody" }, /"550 nobody"\.\nIt doesn't recognize that address/],
  [{ at: "end", how: "554 spam" }, /answered "554 spam"\.\nIt may take the email later, or/],
  [{ at: "connect", how: "hang" }, /^No answer: 127\.0\.0\.1, port \d+ didn't answer in time\./],
  [{ at: "end", how: "hang" }, /^No answer: /],
  [{ at: "DATA", how: "drop" }, /^Not reached: /],
])("says what became of a mail when the server fails so: %j", async (misbehavior, words) => {
  const server = await startBadMailServer(misbehavior);
  const result = await tryServer(server.url, misbehavior.how === "hang" ? 500 : patience);
  expect(result.words).toMatch(words);
  expect(result.words.split("\n")).toHaveLength(2);
});

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

test("reports that the server can't send to an address of other letters", async () => {
  const server = await startMailServer({ options: { hideSMTPUTF8: true } });
  const email = { ...content.site.email, address: "jörg@example.com" };
  const owner = { ...content, site: { ...content.site, email } };
  const { words } = await sendTestMail({ settings: mailSettingsFor(server.url), content: owner });
  expect(words).toMatch(/^Refused: .* to jörg@example\.com\.\nIt can't send to addresses/);
});

test("reports that nothing listens at the address", async () => {
  const { words } = await tryServer(`smtp://127.0.0.1:${await findFreePort()}`);
  expect(words).toMatch(/^Not reached: .*\nIt's down, its name or port is wrong/);
});

test("the owner gets one mail, and reads what the server answered", async () => {
  const server = await startMailServer();
  const { words } = await tryServer(server.url);
  expect(words).toMatch(/^Accepted: 127\.0\.0\.1, port \d+ took .* answered "250 .+"\.\n/);
  const { address } = content.site.email;
  expect(server.taken.map((received) => received.to)).toEqual([[address]]);
  expect(server.taken[0]?.mail.text).toContain(content.site.brand);
});
