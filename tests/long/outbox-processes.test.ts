/** Several processes send mails of one outbox, and some of them are killed or suspended. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { countUnsent, fillOutbox, makeMail, passTime } from "#tests/support/outbox.ts";
import { endProcess, waitFor } from "#tests/support/wait-for.ts";

const count = 300;

async function startWorker(
  url: string,
  settings: Record<string, string>,
  leaseMs = 60_000,
  sendTimeoutMs = 30_000,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["tests/support/run-worker.ts", url, String(leaseMs), String(sendTimeoutMs)],
    { env: { ...process.env, ...settings }, stdio: ["ignore", "pipe", "ignore"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

describeDatabase((open) => {
  // Fails when claims take no lease or skip no locked row, when leases are ignored, or when a process sends several
  // mails at once.
  test(`two processes send ${count} mails once each; one that is killed costs one duplicate at most`, async () => {
    const { database, settings } = await open();
    const server = await startMailServer();
    const subjects = Array.from({ length: count }, (_, number) => `Mail ${number}`);
    await fillOutbox(
      database,
      subjects.map((subject) => makeMail({ subject })),
    );
    const [first] = await Promise.all([
      startWorker(server.url, settings),
      startWorker(server.url, settings),
    ]);
    await waitFor("half of them arrive", () => server.taken.length >= count / 2);
    await endProcess(first);
    // The mail of the killed process stays leased.
    await waitFor("the other sends the rest", async () => (await countUnsent(database)) <= 1);
    await passTime(database, { leases: true });
    await waitFor("all are marked sent", async () => (await countUnsent(database)) === 0);
    expect(new Set(server.taken.map(({ mail }) => mail.subject))).toEqual(new Set(subjects));
    expect(server.taken.length).toBeLessThanOrEqual(count + 1);
    expect(new Set(server.taken.map(({ mail }) => mail.messageId)).size).toBe(count);
  });

  // Fails when the Message-ID depends on the attempt or the process.
  test("a process stopped past its lease and woken up again sends nothing under a second Message-ID", async () => {
    const { database, settings } = await open();
    const stopped: ChildProcess[] = [];
    let first: ChildProcess | undefined;
    const server = await startMailServer({
      beforeMail: async () => {
        if (first && stopped.length === 0) {
          first.kill("SIGSTOP");
          stopped.push(first);
        }
        return null;
      },
    });
    await fillOutbox(database, [makeMail({ subject: "One" }), makeMail({ subject: "Two" })]);
    first = await startWorker(server.url, settings, 1_500, 1_000);
    await waitFor("the first process sleeps in the middle of a mail", () => stopped.length === 1);
    await startWorker(server.url, settings, 1_500, 1_000);
    await waitFor("the second has sent both", async () => (await countUnsent(database)) === 0);
    const before = server.taken.length;
    first.kill("SIGCONT");
    // Either process may take the next mail.
    await fillOutbox(database, [makeMail({ subject: "Three" })]);
    await waitFor("the next mail arrives", () => server.taken.length > before);
    await waitFor("it is marked sent", async () => (await countUnsent(database)) === 0);
    const bySubject = Map.groupBy(server.seen, ({ mail }) => mail.subject);
    expect(new Set(bySubject.keys())).toEqual(new Set(["One", "Two", "Three"]));
    for (const mails of bySubject.values())
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
