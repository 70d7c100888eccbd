/** Checks what the contact form promises about the database, on both engines. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { sendMessage } from "./send-message.server.ts";

const content = makeContactContent();
const submission = "0c9a3f52-7a0e-4b5e-9d0a-1f2e3d4c5b6a";

function send(connect: Connect, changes: Record<string, string> = {}) {
  return sendMessage({ form: fillContactForm(changes), receivedAt: new Date(), content, connect });
}

function count(database: Database) {
  return Promise.all([
    database.selectFrom("contact_messages").selectAll().execute(),
    database.selectFrom("outbox_mails").selectAll().execute(),
  ]).then(([messages, mails]) => ({ messages: messages.length, mails: mails.length }));
}

describeDatabase((open) => {
  // Fails on PostgreSQL when transactions with the same content run at the same time.
  test.each<Record<string, string>>([{ submission }, {}])(
    "stores ten presses at once as one message with its two mails: %j",
    async (changes) => {
      const first = await open();
      const second = await first.openAgain();
      const presses = Array.from({ length: 10 }, (_, index) =>
        send(index % 2 ? first.connect : second.connect, changes),
      );
      const results = await Promise.all(presses);
      for (const result of results) expect(result).toEqual(results[0]);
      expect(results[0]?.status).toBe("stored");
      expect(await count(first.database)).toEqual({ messages: 1, mails: 2 });
    },
  );

  // Fails when the email is written outside the message's transaction.
  test("stores neither message nor mail when the mail cannot be stored", async () => {
    const { connect, database } = await open();
    await (
      isPostgres(database)
        ? sql`alter table outbox_mails add constraint no_mail check (status <> 'waiting')`
        : sql`create trigger no_mail before insert on outbox_mails begin select raise(abort, 'no'); end`
    ).execute(database);
    await expect(send(connect)).rejects.toThrow(/\bno/);
    expect(await count(database)).toEqual({ messages: 0, mails: 0 });
  });

  test("is unavailable while the tables are locked, and recovers by itself", async () => {
    const lines = expectReport(/A message could not be stored: (SQLITE_BUSY|55P03)/);
    const { connect, database, hold } = await open(200);
    const lock = await hold();
    const typed = { message: "I have three challenges: my CV, my portfolio, my nerves." };
    const values = expect.objectContaining(typed) as unknown;
    expect(await send(connect)).toEqual({ status: "unavailable", values });
    // The log contains nothing that a visitor typed.
    expect(lines().join()).not.toMatch(/Łukasz|example\.com|challenges/);
    await lock.release();
    expect(await send(connect)).toMatchObject({ status: "stored" });
    expect(await count(database)).toEqual({ messages: 1, mails: 2 });
  });

  test("is unavailable while the database is read-only", async () => {
    expectReport(/A message could not be stored: (SQLITE_READONLY|25006)/);
    const { connect, database } = await open();
    await (isPostgres(database)
      ? database.connection().execute(async (one) => {
          // Every connection of the pool only reads, as after a switch to a standby.
          const asked = sql<{ name: string }>`select current_database() as name`;
          const name = sql.id((await asked.execute(one)).rows[0]?.name ?? "");
          await sql`alter database ${name} set default_transaction_read_only = on`.execute(one);
          await sql`set default_transaction_read_only = on`.execute(one);
        })
      : sql`pragma query_only = on`.execute(database));
    expect(await send(connect)).toMatchObject({ status: "unavailable" });
  });
});
