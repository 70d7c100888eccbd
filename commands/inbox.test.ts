/** The owner's commands for messages and for the list, as programs of their own. */
import { expect, test, vi } from "vitest";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { confirmSubscription } from "#app/server/business/newsletter/change-subscription.server.ts";
import { subscribe } from "#app/server/business/newsletter/subscribe.server.ts";
import { storeWithdrawal } from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import { answerByDay } from "#app/lib/dates.ts";
import { getContent } from "#app/content/load.server.ts";
import { fillContactForm, makeContactContent } from "#tests/support/contact-form.ts";
import { describeDatabase, describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { runScript } from "#tests/support/run-script.ts";

// Each command is a program that has to start, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function run(
  { settings }: EngineDatabase,
  tool: string,
  ...words: string[]
): Promise<string> {
  const environment = { ...settings, PUBLIC_ORIGIN: "https://site.example" };
  const { status, output, faults } = await runScript(`commands/${tool}`, words, environment);
  expect({ status, faults }).toEqual({ status: 0, faults: "" });
  return output;
}

async function send({ connect }: EngineDatabase, changes: Record<string, string>): Promise<string> {
  const result = await sendMessage({
    form: fillContactForm(changes),
    receivedAt: new Date("2026-11-21T10:00:00Z"),
    content: makeContactContent(),
    connect,
  });
  return result.status === "stored" ? result.reference : "";
}

describeDatabase((open) => {
  test("lists what waits, and apart from it what is held back, until it is let go", async () => {
    const site = await open();
    const genuine = await send(site, {});
    const suspected = await send(site, {
      message: "Cheap pills for all",
      [honeypotFieldName]: "x",
    });
    const waiting = await run(site, "inbox");
    expect(waiting).toMatch(new RegExp(`^${genuine}  .*>\\n  .*my nerves`, "m"));
    expect(waiting).not.toContain(suspected);
    const held = await run(site, "inbox", "--suspected");
    expect(held).toContain(`${suspected}  2026-11-21 10:00  hidden-field`);
    expect(held).not.toContain(genuine);
    await run(site, "inbox", "genuine", suspected);
    expect(await run(site, "inbox")).toContain(suspected);
    const mails = await site.database.selectFrom("outbox_mails").select("subject").execute();
    expect(mails.filter(({ subject }) => subject.includes(suspected))).toHaveLength(1);
  });

  test("lists who withdrew among the messages, until it is answered", async () => {
    const site = await open();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: "Ana",
      order: "OD-2345-6789",
      email: "ana@example.com",
      words: "Bye",
    }))
      form.append(name, value);
    const receivedAt = new Date("2026-11-21T10:00:00Z");
    const { connect } = site;
    const origin = "https://site.example";
    const declared = { form, token: "", receivedAt, content: getContent(), origin, connect };
    const result = await storeWithdrawal(declared);
    const reference = result.status === "stored" ? result.reference : "";
    const line = (answerBy: string, topic: string) =>
      `${reference}  2026-11-21 10:00  answer by ${answerBy}  ${topic}  Ana`;
    expect(await run(site, "inbox")).toContain(
      line("2026-11-23", "WITHDRAWAL DECLARED, NOT CONFIRMED"),
    );
    await run(site, "inbox", "accept", reference);
    // The buyer's confirmation promises an answer within a business day from now.
    const today = new Date();
    const answerBy = answerByDay(today, getContent().site.timeZone);
    expect(await run(site, "inbox")).toContain(line(answerBy, "WITHDRAWAL"));
    expect(await run(site, "inbox", "show", reference)).toMatch(/OD-2345-6789\n\nBye/);
    await run(site, "inbox", "answered", reference);
    expect(await run(site, "inbox")).not.toContain(reference);
  });

  test("shows a message, and takes it off the list when it is answered", async () => {
    const site = await open();
    const reference = await send(site, {});
    expect(await run(site, "inbox", "show", reference.toLowerCase())).toContain("my nerves");
    await run(site, "inbox", "answered", reference);
    expect(await run(site, "inbox")).not.toContain(reference);
    expect(await run(site, "inbox", "--all")).toContain(reference);
    await run(site, "inbox", "open", reference);
    expect(await run(site, "inbox")).toContain(reference);
  });

  test("exports every message, with cells that no spreadsheet runs", async () => {
    const site = await open();
    const message = '=HYPERLINK("https://evil.example","click")\nand a second line';
    await send(site, { firstName: "+Ana", message });
    const csv = await run(site, "inbox", "export", "csv", "--to", "-");
    expect(csv).toContain(`"'+Ana O'Brien"`);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")\nand a second line"`);
    const json: unknown = JSON.parse(await run(site, "inbox", "export", "json", "--to", "-"));
    expect(json).toMatchObject([{ name: "+Ana O'Brien", message }]);
  });

  test("gives out the confirmed addresses only, each with the link that ends its subscription", async () => {
    const site = await open();
    const content = getContent();
    for (const email of ["ana@example.com", "-eve@example.com"]) {
      const form = new FormData();
      form.append("email", email);
      const origin = "https://site.example";
      const now = new Date("2026-11-21T10:00:00Z");
      await subscribe({
        form,
        receivedAt: now,
        consent: "Yes.",
        content,
        origin,
        connect: site.connect,
      });
      if (email.startsWith("-")) continue;
      const { body_text } = await site.database
        .selectFrom("outbox_mails")
        .select("body_text")
        .executeTakeFirstOrThrow();
      const token = /confirm\?token=(?<token>\S+)/.exec(body_text)?.groups?.["token"] ?? "";
      await confirmSubscription({ token, now, content, origin, connect: site.connect });
    }
    const list = await run(site, "newsletter-export", "--to", "-");
    expect(list).toContain(`"ana@example.com","","confirmed","2026-11-21T10:00:00.000Z"`);
    expect(list).toMatch(
      /"https:\/\/site\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+"/,
    );
    expect(list).not.toContain("eve@example.com");
    expect(await run(site, "newsletter-export", "--all", "--to", "-")).toContain(
      `"'-eve@example.com","","pending"`,
    );
  });
});

// No database has a part in these.
describeSqlite((open) => {
  test("says in one line what it cannot do", async () => {
    const site = await open();
    expect(await runScript("commands/inbox", ["show", "OD-2222-3333"], site.settings)).toEqual({
      status: 1,
      output: "",
      faults: "No message has the reference OD-2222-3333. `npm run inbox -- --all` lists them.\n",
    });
    for (const action of ["show", "answered", "open", "genuine"]) {
      expect(await runScript("commands/inbox", [action], site.settings)).toMatchObject({
        status: 2,
        faults: expect.stringMatching(
          /^Give the reference of a message\. `npm run inbox -- --all`/,
        ),
      });
    }
    expect(await runScript("commands/inbox", ["burn"], site.settings)).toMatchObject({
      status: 2,
      faults: expect.stringMatching(/^This command can't do "burn"\.\n(npm run inbox .*\n)+/),
    });
  });

  test.each([[{}], [{ PUBLIC_ORIGIN: "http://localhost:3000" }], [{ PUBLIC_ORIGIN: "doors" }]])(
    "gives no list out while its links would lead nowhere: %j",
    async (settings) => {
      const site = await open();
      const environment = { ...site.settings, ...settings };
      const { status, output, faults } = await runScript(
        "commands/newsletter-export",
        [],
        environment,
      );
      expect({ status, output }).toEqual({ status: 1, output: "" });
      expect(faults).toMatch(/^PUBLIC_ORIGIN: .*https:\/\/www\.example\.com.*\n$/);
    },
  );
});
