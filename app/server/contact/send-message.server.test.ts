import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import {
  fillDisk,
  lockDatabase,
  makeTempFolder,
  openTempDatabase,
} from "#tests/support/temp-database.ts";
import type { Connect } from "../database/tables.server.ts";
import { StartError } from "../start-error.server.ts";
import { sendMessage } from "./send-message.server.ts";

/** A Saturday in Madrid. */
const receivedAt = new Date("2026-11-21T10:00:00Z");
const content = makeContactContent();
const submission = "0c9a3f52-7a0e-4b5e-9d0a-1f2e3d4c5b6a";
const sender = join(process.cwd(), "tests", "support", "send-messages.ts");

function send(connect: Connect, changes: Record<string, string | undefined> = {}, at = receivedAt) {
  const form = fillContactForm(changes);
  return sendMessage({
    form,
    receivedAt: at,
    content,
    connect,
  });
}

function minutesLater(minutes: number): Date {
  return new Date(receivedAt.getTime() + minutes * 60_000);
}

async function readMessages(connect: Connect) {
  return (await connect()).selectFrom("contact_messages").selectAll().execute();
}

test("stores the message and says by when the answer comes", async () => {
  const { connect } = openTempDatabase();
  const result = await send(connect, { submission });
  expect(result).toEqual({
    status: "stored",
    reference: expect.stringMatching(/^OD-[2-9B-Z]{4}-[2-9B-Z]{4}$/),
    answerBy: "2026-11-23",
  });
  expect(await readMessages(connect)).toEqual([
    {
      reference: result.status === "stored" ? result.reference : "",
      submission,
      content_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      first_name: "Łukasz",
      last_name: "O'Brien",
      email: "lukasz+jobs@example.com",
      topic: "job-search",
      message: "I have three challenges: my CV, my portfolio, my nerves.",
      answer_by: "2026-11-23",
      received_at: "2026-11-21T10:00:00.000Z",
      text_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      client_digest: null,
      suspected_for: null,
      answered_at: null,
    },
  ]);
});

test("writes the owner's mail in the same transaction: one a message, none for a repetition", async () => {
  const { connect, database } = openTempDatabase();
  const first = await send(connect, { submission });
  await send(connect, { submission });
  const mails = await database.selectFrom("outbox_mails").selectAll().execute();
  expect(mails).toMatchObject([
    { recipient: content.site.email.address, reply_to: "lukasz+jobs@example.com" },
  ]);
  const reference = first.status === "stored" ? first.reference : "";
  expect(mails[0]?.subject).toContain(reference);
  expect(mails[0]?.subject).toContain("Job Search Joy");
  expect(mails[0]?.body_text).toContain("three challenges: my CV, my portfolio, my nerves.");
});

// Fails when the mail is written after the transaction instead of in it.
test("keeps neither message nor mail when the mail cannot be written down", async () => {
  const { connect, database } = openTempDatabase();
  await sql`create trigger no_mail before insert on outbox_mails begin select raise(abort, 'no'); end`.execute(
    database,
  );
  await expect(send(connect)).rejects.toThrow("no");
  expect(await readMessages(connect)).toEqual([]);
});

test("stores nothing of a form with errors and gives the typed text back", async () => {
  const { connect } = openTempDatabase();
  const result = await send(connect, { email: "nowhere", message: "Hi" });
  expect(result).toEqual({
    status: "invalid",
    values: expect.objectContaining({ firstName: "Łukasz", email: "nowhere", message: "Hi" }),
    errors: { email: "emailWrong", message: "messageTooShort" },
  });
  expect(await readMessages(connect)).toEqual([]);
});

test("stores markup and quotes as they were typed", async () => {
  const { connect } = openTempDatabase();
  const message = `<script>alert("1")</script> '); DROP TABLE contact_messages; -- {{7*7}} =1+1`;
  await send(connect, { message });
  expect(await readMessages(connect)).toMatchObject([{ message }]);
});

test("stores a double press once, also hours later", async () => {
  const { connect } = openTempDatabase();
  const first = await send(connect, { submission });
  expect(await send(connect, { submission }, minutesLater(300))).toEqual(first);
  expect(await readMessages(connect)).toHaveLength(1);
});

test("stores a second message that was typed into the same page", async () => {
  const { connect } = openTempDatabase();
  await send(connect, { submission });
  await send(connect, { submission, message: "And a fourth challenge: my phone manner." });
  expect(await readMessages(connect)).toHaveLength(2);
});

test("stores the same message again when it comes from a new page with script", async () => {
  const { connect } = openTempDatabase();
  await send(connect, { submission });
  await send(connect, { submission: "ffffffff-7a0e-4b5e-9d0a-1f2e3d4c5b6a" });
  expect(await readMessages(connect)).toHaveLength(2);
});

test("without script, stores the same text from the same address once in ten minutes", async () => {
  const { connect } = openTempDatabase();
  const first = await send(connect);
  expect(await send(connect, { email: "Lukasz+Jobs@Example.com" }, minutesLater(10))).toEqual(
    first,
  );
  expect(await send(connect, {}, minutesLater(11))).not.toEqual(first);
  expect(await send(connect, { email: "another@example.com" })).not.toEqual(first);
  expect(await readMessages(connect)).toHaveLength(3);
});

test.each(["short", "x".repeat(65), "with space and more", "' OR 1=1 -- aaaaaaaa"])(
  "treats the key %j like none",
  async (key) => {
    const { connect } = openTempDatabase();
    const first = await send(connect, { submission: key });
    expect(await send(connect, { submission: key })).toEqual(first);
    expect(await readMessages(connect)).toMatchObject([{ submission: null }]);
  },
);

test("stores ten presses at once as one message", async () => {
  const first = openTempDatabase(makeTempFolder(), 5_000);
  const second = openTempDatabase(first.dataDir, 5_000);
  for (const changes of [{ submission }, { message: "The same text, without a key." }]) {
    const presses = Array.from({ length: 10 }, (_, index) =>
      send(index % 2 ? first.connect : second.connect, changes),
    );
    const results = await Promise.all(presses);
    for (const result of results) expect(result).toEqual(results[0]);
  }
  expect(await readMessages(first.connect)).toHaveLength(2);
});

test("never says stored while another program holds the database, and recovers by itself", async () => {
  expectReport(/could not be stored: SQLITE_BUSY/);
  const { connect, file } = openTempDatabase();
  const lock = lockDatabase(file);
  expect(await send(connect)).toEqual({
    status: "unavailable",
    values: expect.objectContaining({
      message: "I have three challenges: my CV, my portfolio, my nerves.",
    }),
  });
  lock.release();
  expect(await send(connect)).toMatchObject({ status: "stored" });
  expect(await readMessages(connect)).toHaveLength(1);
});

test("never says stored when the database has no room left", async () => {
  expectReport(/could not be stored: SQLITE_FULL/);
  const { connect, database } = openTempDatabase();
  await fillDisk(database);
  expect(await send(connect, { message: "m".repeat(5_000) })).toMatchObject({
    status: "unavailable",
  });
  expect(await readMessages(connect)).toEqual([]);
});

test("never says stored when the database cannot be opened", async () => {
  expectReport(/could not be stored: The database/);
  const connect = () =>
    Promise.reject(new StartError("The database /x cannot be written (EACCES)."));
  expect(await send(connect)).toMatchObject({ status: "unavailable" });
});

test("writes nothing into the log of what a visitor typed", async () => {
  const lines = expectReport(/could not be stored/);
  const { connect, file } = openTempDatabase();
  lockDatabase(file);
  await send(connect, { submission });
  expect(lines().join()).not.toMatch(/Łukasz|example\.com|challenges/);
});

test("throws what is a bug instead of calling it a fault of the database", async () => {
  const connect = () => Promise.reject(new TypeError("a bug"));
  await expect(send(connect)).rejects.toThrow("a bug");
});

test("says stored only of what a disk without room has really taken", async () => {
  const dataDir = makeTempFolder();
  // No file may grow beyond 700 KB: the writes fail in the system, as they do on a full disk.
  const command = `trap '' XFSZ; ulimit -f 700; exec "$0" "$@"`;
  const child = promisify(execFile)("bash", [
    "-c",
    command,
    process.execPath,
    sender,
    dataDir,
    "200",
  ]);
  const answers = (await child).stdout.trim().split("\n");
  const acknowledged = answers
    .filter((line) => line.startsWith("stored "))
    .map((line) => line.split(" ")[1]);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(answers.filter((line) => line.startsWith("unavailable"))).toHaveLength(
    200 - acknowledged.length,
  );
  expect(acknowledged.length).toBeLessThan(200);

  const stored = await readMessages(openTempDatabase(dataDir).connect);
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(acknowledged));
  expect(stored).toHaveLength(acknowledged.length);
}, 30_000);

test("loses nothing acknowledged when the process is killed", async () => {
  const dataDir = makeTempFolder();
  const acknowledged: string[] = [];
  for (const killAfter of [1, 7, 20]) {
    const child = spawn(process.execPath, [sender, dataDir, "100000"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exit = once(child, "exit");
    let lines = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [status, reference = ""] = line.split(" ");
      expect(status).toBe("stored");
      acknowledged.push(reference);
      lines += 1;
      if (lines === killAfter) child.kill("SIGKILL");
    }
    expect((await exit)[1]).toBe("SIGKILL");
  }
  const stored = new Set(
    (await readMessages(openTempDatabase(dataDir).connect)).map(({ reference }) => reference),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(28);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
}, 60_000);
