/** While the database isn't answering, the owner's room has clear pages, and nothing that was typed is lost. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSession } from "#app/server/owner/access/sessions.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { findPostgresPrograms, startPostgres } from "#scripts/postgres-server.ts";
import type { RunningSite } from "#scripts/start-site.ts";
import { visitRoom } from "#tests/support/owner-visit.ts";
import { lockDatabase } from "#tests/support/temp-database.ts";
import { attachTo, startTestSite } from "#tests/support/use-site.ts";

const places = `
  messages messages.csv messages/saved-replies messages/OD-0000-0000 orders orders.csv
  orders/OD-0000-0000 people people/person?id=none people/subscribers.csv mails mails/none health
  words words/edit?at=faqs words/history words/history/1 you device codes changes sign-in link/any
`
  .trim()
  .split(/\s+/)
  .map((place) => `/admin/${place}`);

const body = "Hi {firstName},\nI'm away until Monday, and I'll answer everything then.";

/** Reads the page as a person does: apostrophes may be escaped. */
const read = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");

const programs = findPostgresPrograms();

async function visit(running: RunningSite, cookie?: string) {
  const { request } = await visitRoom(
    attachTo(() => running),
    cookie,
  );
  const send = (path: string) => {
    const fields = { intent: "save", id: "a-form-of-this-test", title: "Away", body, seen: "" };
    return request(path, { method: "POST", body: new URLSearchParams(fields) });
  };
  return { request, send };
}

test.skipIf(!programs)("each page says that the database is down, and keeps a form", async () => {
  const server = await startPostgres(programs ?? "", { durable: false });
  const site = await startTestSite({ DATABASE_URL: server.url, LOG_LEVEL: "silent" });
  const opened = await openPostgres({ url: server.url });
  const device = { device: "A phone", way: "link" } as const;
  const token = await createSession(opened.database, device, new Date());
  await opened.close();
  const { request, send } = await visit(site, `admin=${token}`);
  expect((await request("/admin")).status).toBe(200);
  await server.stop();

  for (const place of ["/admin", ...places]) {
    const answer = await request(place);
    expect([place, answer.status]).toEqual([place, 503]);
    expect(await read(answer)).toContain("database isn't answering");
  }
  const fromScript = { method: "POST", headers: { "Sec-Fetch-Dest": "empty" } };
  expect((await request("/admin/words/save", fromScript)).status).toBe(503);
  const sent = await send("/admin/messages/saved-replies");
  expect(sent.status).toBe(307);
  const held = await send(sent.headers.get("Location") ?? "");
  expect(held.status).toBe(503);
  const page = await read(held);
  expect(page).toContain("That couldn't be saved yet");
  expect(page).toContain('action="/admin/messages/saved-replies"');
  // The text is in a field that is sent again, and visible.
  expect(page.split(body)).toHaveLength(3);
});

test("a form that couldn't be saved comes back as it was typed, and can be sent again", async () => {
  const site = await startTestSite({ LOG_LEVEL: "silent" });
  const { send } = await visit(site);
  const lock = lockDatabase(join(site.dataDir, "site.sqlite"));
  const refused = await send("/admin/messages/saved-replies");
  expect(refused.status).toBe(503);
  const page = await read(refused);
  expect(page).toContain("couldn't be saved");
  expect(page).toContain(`>${body}</textarea>`);
  await lock.release();
  expect((await send("/admin/messages/saved-replies")).status).toBe(303);
});
