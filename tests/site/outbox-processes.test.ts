import { expect } from "vitest";
import { siteTest as test } from "#tests/support/engines.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { countUnsent, fillOutbox, makeMail, startTestWorker } from "#tests/support/outbox.ts";
import { waitFor } from "#tests/support/wait-for.ts";

// Fails when claims take no lease, or skip no locked row. See tests/long/kill-under-load.test.ts for killed processes.
test("two processes send each mail of one outbox once", async (site) => {
  const server = await startMailServer();
  const subjects = Array.from({ length: 60 }, (_, number) => `Mail ${number}`);
  await fillOutbox(
    site.database,
    subjects.map((subject) => makeMail({ subject })),
  );
  for (const { database } of [site, await site.openAgain()]) startTestWorker(database, server.url);
  await waitFor("all are sent", async () => (await countUnsent(site.database)) === 0);
  const taken = server.taken.map(({ mail }) => mail.subject ?? "");
  expect(taken.toSorted()).toEqual(subjects.toSorted());
});
