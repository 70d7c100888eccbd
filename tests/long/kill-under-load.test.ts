/** Kills the built site repeatedly while visitors write, withdraw, pay and sign up and the owner publishes. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startSite } from "#scripts/start-site.ts";
import { copyContent, type ContentCopy } from "#tests/support/content-copy.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { countUnsent, passTime, testSender, mailEachNotice } from "#tests/support/outbox.ts";
import { postFromAnywhere } from "#tests/support/post-message.ts";
import { createRandom } from "#tests/support/random.ts";
import { diskForTests, makeTempFolder } from "#tests/support/temp-database.ts";
import { endProcess, hasEnded, waitFor } from "#tests/support/wait-for.ts";

const kills = 10;

/** In milliseconds. It limits the number of mails. */
const pause = 500;

let posted = 0;

/**
 * Posts a form from another network each time.
 * @returns where the response leads
 */
async function post(address: string, fields: Record<string, string>): Promise<string> {
  posted += 1;
  const answer = await fetch(address, {
    method: "POST",
    redirect: "manual",
    // A loopback address, because practice payments need it.
    headers: { "X-Forwarded-For": `127.200.${posted >> 8}.${posted & 255}` },
    body: new URLSearchParams(fields),
  }).catch(() => undefined);
  // The connection may be closed without a response.
  return answer?.headers.get("Location") ?? "";
}

let strangers = 0;

/** @param visit posts forms, and returns whether the site has confirmed them */
function asStranger(visit: (origin: string, email: string) => Promise<boolean>) {
  return async (origin: string) => {
    strangers += 1;
    const email = `stranger${strangers}@example.com`;
    return (await visit(origin, email)) ? email : undefined;
  };
}

/** What visitors do. Each visit returns the key of what is stored if the site has confirmed it. */
const visits = [
  {
    stored: "select reference as key from contact_messages",
    mostMails: 1,
    atOnce: 3,
    visit: async (origin: string) => (await postFromAnywhere(origin))?.reference,
  },
  {
    stored: "select named_order as key from withdrawals",
    mostMails: Infinity,
    atOnce: 1,
    visit: asStranger(async (origin, email) => {
      const submission = randomUUID();
      const person = { name: "Ana", order: email, email, words: "", submission };
      const next = await post(`${origin}/withdraw`, { step: "confirm", ...person });
      return next.includes("reference=");
    }),
  },
  {
    stored: "select buyer_email as key from orders where status = 'paid'",
    mostMails: 2,
    atOnce: 1,
    visit: asStranger(async (origin, email) => {
      const page = await post(`${origin}/checkout/start`, { priceId: "exam-price" });
      const next = await post(new URL(page, origin).href, { action: "paid", email });
      return next.startsWith("/checkout/success");
    }),
  },
  {
    stored: "select email as key from newsletter_subscriptions",
    mostMails: 1,
    atOnce: 1,
    visit: asStranger(async (origin, email) =>
      (await post(`${origin}/newsletter`, { email })).startsWith("/newsletter/thanks"),
    ),
  },
];

/** Returns the published line that visitors see, or undefined if the site doesn't respond. */
async function readLine(origin: string): Promise<number | undefined> {
  const page = await fetch(origin).then(
    (answer) => answer.text(),
    () => "",
  );
  const [, line] = /Line (\d+) under load/.exec(page) ?? [];
  return line === undefined ? undefined : Number(line);
}

function writeLine(content: ContentCopy, line: number) {
  content.put("site.yaml", ["tagline"], `Line ${line} under load`);
}

describeDatabase((open) => {
  // Fails when the mail isn't stored in the message's transaction, or is marked as sent before the 250.
  test(`killed ${kills} times under load: every message, withdrawal, order and sign-up that was thanked for is stored and mailed, with one duplicate a kill at most, and no published word is lost`, async () => {
    const { database, settings: databaseSettings } = await open();
    const random = createRandom();
    mailEachNotice(database);
    const server = await startMailServer();
    const content = copyContent();
    const settings = {
      // PostgreSQL needs a folder as well, for the merge base of the content.
      DATA_DIR: makeTempFolder(diskForTests),
      ...databaseSettings,
      CONTENT_DIR: content.folder,
      CONTENT_WATCH: "on",
      SMTP_URL: server.url,
      MAIL_FROM: testSender,
      TRUSTED_PROXIES: "1",
    };
    const kinds = visits.map((kind) => ({ ...kind, thanked: [] as string[], enough: 0 }));
    /** The newest line that a visitor has seen. */
    let seen = 0;
    writeLine(content, seen);
    for (let kill = 0; kill < kills; kill += 1) {
      const site = await startSite(settings);
      expect(await readLine(site.origin)).toBeGreaterThanOrEqual(seen);
      for (const kind of kinds) kind.enough = kind.thanked.length + kind.atOnce;
      const line = kill + 1;
      writeLine(content, line);
      const repeat = async (work: () => Promise<void>) => {
        while (!hasEnded(site.process)) await work();
      };
      const clients = [
        ...kinds.flatMap(({ atOnce, visit, thanked }) =>
          Array.from({ length: atOnce }, () =>
            repeat(async () => {
              const key = await visit(site.origin);
              if (key !== undefined) thanked.push(key);
              await random.pause(pause);
            }),
          ),
        ),
        repeat(async () => {
          seen = Math.max(seen, (await readLine(site.origin)) ?? 0);
          await random.pause(pause);
        }),
      ];
      await waitFor(
        "some visits of each kind are thanked for",
        () => kinds.every(({ thanked, enough }) => thanked.length >= enough),
        site.process,
      );
      // Half of the kills happen after visitors can read the new line, and half while it is being published.
      if (kill % 2 === 0)
        await waitFor("visitors read the new line", () => seen === line, site.process);
      await random.pause(60);
      await Promise.all([endProcess(site.process), ...clients]);
    }

    // Leases of killed processes expire.
    await passTime(database, { leases: true });
    const last = await startSite(settings);
    expect(await readLine(last.origin)).toBeGreaterThanOrEqual(seen);
    await waitFor("the outbox is empty", async () => (await countUnsent(database)) === 0);
    await last.stop();

    // The number of mails to senders of messages is limited.
    const mails = server.taken.filter(({ to }) => !to[0]?.startsWith("visitor"));
    const idsOf = (key: string) =>
      new Set(
        mails
          .filter(({ mail: { subject = "", text = "" }, to }) =>
            [...to, subject, text].join(" ").includes(key),
          )
          .map(({ mail }) => mail.messageId),
      ).size;
    for (const { stored, mostMails, atOnce, thanked } of kinds) {
      const { rows } = await sql.raw<{ key: string }>(stored).execute(database);
      const keys = rows.map(({ key }) => key);
      expect(thanked.length).toBeGreaterThanOrEqual(kills * atOnce);
      expect(thanked.filter((key) => !keys.includes(key))).toEqual([]);
      const isMailed = (key: string) => idsOf(key) > 0 && idsOf(key) <= mostMails;
      expect(keys.filter((key) => !isMailed(key))).toEqual([]);
    }
    // An email that was sent twice has the same Message-ID both times.
    const ids = new Set(mails.map(({ mail }) => mail.messageId));
    expect(mails.length - ids.size).toBeLessThanOrEqual(kills);
  });
});
