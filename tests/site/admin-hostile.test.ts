/** Sends hostile input to addresses and forms of the owner's room, on each database. */
import { expect } from "vitest";
import { takeCodeAttempt } from "#app/server/owner/access/attempts.server.ts";
import { createSession, digestToken } from "#app/server/owner/access/sessions.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { visitRoom } from "#tests/support/owner-visit.ts";
import { waitingMails } from "#tests/support/settings.ts";
import { attachTo, startTestSite, useSite } from "#tests/support/use-site.ts";
import { addPasskeyRow } from "#tests/support/stored-rows.ts";

async function openRoom({ database, settings }: EngineDatabase) {
  const running = await startTestSite({ ...settings, TRUSTED_PROXIES: "1" });
  const device = { device: "A test", way: "link" } as const;
  const token = await createSession(database, device, new Date());
  const { request } = await visitRoom(
    attachTo(() => running),
    `admin=${token}`,
  );
  const ask = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
    request(`/admin${path}`, {
      headers,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  return { ask, output: () => running.output() };
}

const hostile = [
  "%00",
  "%ff%fe",
  "%F0%9F",
  "%25_%5C%27%22",
  "__proto__",
  "constructor",
  "x_y_z_",
  `_${"9".repeat(1_500)}`,
  "%E2%80%AE%E2%81%A6",
  "one-to-one%20(%5B%7B*%2B%3F",
  "..%2F..%2Fetc%2Fpasswd",
];

/** Addresses of the room to which a hostile word is added. */
const addresses = `
  ?done= /messages?q= /messages?after= /messages?show= /messages?done= /messages?about= /messages/
  /messages.csv?show= /messages/saved-replies?done= /orders?q= /orders?after= /orders?show=
  /orders.csv?q= /orders/ /people?q= /people?after= /people/person?email=
  /people/person?email=a@b.example /people/person.json?email=a@b.example /mails?q= /mails?after=
  /mails?show= /mails/ /changes?q= /changes?after= /changes?about= /backups/ /link/ /sign-in?to=
  /signed-out?to= /you?done= /health?done= /words?q= /words/edit?at= /words/edit?at=faqs%23
  /words/edit?at=faqs/programs/ /words/file?file= /words/page?page=/
  /words/view?page= /words/replace?with=x&what= /words/history?after=
  /words/history/ /words/picture?at= /words/picture?at=site/ /words/picture-file?path=pictures/
  /words/picture-file?path=pictures/spots/book.svg&version=
  /words/drawing?at=site/coach/portrait/drawing&q=
  /words/drawing?at=site/coach/portrait/drawing&drawing=
`
  .trim()
  .split(/\s+/);

/** The buttons of each page. */
const intents: Record<string, string> = {
  "": "answered open genuine accept delete restore seen checked settled retry discard",
  "/messages/x": "answered open genuine accept delete restore answer",
  "/messages/saved-replies": "save delete restore",
  "/orders/OD-2345-6789":
    "again note note-change note-delete note-restore keep accept answered open checked unchecked",
  "/people/person?email=a%00@b.example": "remove restore erase",
  "/mails/abcd": "again discard",
  "/you": "options add-key remove-key end",
  "/sign-in": "passkey code constructor",
  "/link/x": "constructor",
  "/words/edit?at=faqs": "save mine add become undo choose up top down copy",
  "/words/remove": "remove hide show",
  "/words/examples": "undo",
  "/words/file?file=faqs.yaml": "mend",
  "/words/publish": "publish schedule unpublish putBack keep undo",
  "/words/scheduled": "now cancel discard",
  "/words/history/1": "putBack putOneBack",
  "/words/replace?what=e&with=i": "replace undo",
  "/words/save": "save",
  "/words/picture?at=site/coach/portrait/photo": "save choose undo",
  "/words/drawing?at=site/coach/portrait/drawing": "save choose undo",
};

const fieldNames =
  "reference id copy text seen until session title body name answer code version revision number at words file list from kind keep take too asked back key place day time agreed change hit fields kept focus alt drawing".split(
    " ",
  );

const hostileValues = [
  "a\0b",
  '{"__proto__":{"before":1}}\0',
  "9".repeat(1_000),
  "pictures/../site.yaml",
];

/** An answer of a device whose challenge or id is hostile. */
function sign(challenge: string, id: string): string {
  const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString("base64url");
  return JSON.stringify({ id, response: { clientDataJSON } });
}

// All attacks share one site, because starting it takes longer than most of them.
test("nothing that is sent to the room can break a page of it", async (engine) => {
  const { ask, output } = await openRoom(engine);
  const reference = await storeMessage(engine.database, { email: "ana@example.com" });
  const broken: string[] = [];
  const look = async (path: string, form?: Record<string, string>) => {
    const answer = await ask(path, form);
    await answer.arrayBuffer();
    const { status } = answer;
    if (status >= 500 || status === 413 || status === 429)
      broken.push(`${status} ${path.slice(0, 80)} ${JSON.stringify(form)?.slice(0, 80)}`);
  };
  // Each address gets some of the words, so that all addresses together get all of them.
  for (const [at, address] of addresses.entries())
    for (const word of ["a%00b%ff", hostile[at % hostile.length], hostile[(at + 5) % 11]])
      await look(`${address}${word}`);
  for (const [page, list] of Object.entries(intents))
    for (const [at, intent] of [...list.split(" "), "__proto__", "toString"].entries())
      for (const value of [hostileValues[at % hostileValues.length] ?? "", reference])
        await look(page, {
          ...Object.fromEntries(fieldNames.map((name) => [name, value])),
          intent,
        });
  expect(broken).toEqual([]);
  expect(output()).not.toContain("rror");

  const json = { Accept: "application/json", Cookie: "" };
  const asked = await ask("/sign-in", { intent: "options" }, json);
  const { challenge } = (await asked.json()) as { challenge: string };
  for (const answer of [sign("a\0", "a"), sign(challenge, "a\0"), "{}", "\0"]) {
    const { status } = await ask("/sign-in", { intent: "passkey", answer }, json);
    expect([answer, status]).toEqual([answer, 401]);
  }
});

const site = useSite(waitingMails);

const send = async (path: string, form: Record<string, string>) =>
  (await visitRoom(site)).request(path, { method: "POST", body: new URLSearchParams(form) });

function sendAsStranger(path: string, form: Record<string, string> = {}) {
  const headers = { Accept: "application/json", "X-Forwarded-For": "192.0.2.1" };
  return site.request(path, { method: "POST", headers, body: new URLSearchParams(form) });
}

test("words that are written to somebody who is erased meanwhile are shown again", async () => {
  const email = "ana@example.com";
  const reference = await site.store((database) => storeMessage(database, { email }));
  await site.store((database) => erasePerson(database, email, new Date()));
  const text = "Three paragraphs that took an hour.";
  const form = { intent: "answer", reference, id: "x".repeat(20), seen: "", text };
  const path = `/admin/messages/${reference}`;
  const answer = await send(path, form);
  const page = await answer.text();
  expect([answer.status, page]).toEqual([409, expect.stringContaining(text)]);
  expect(page).toContain("deleted for good");
  expect((await (await visitRoom(site)).request(path)).status).toBe(404);
});

test("a device that is signed out has no link left that lets it in again", async () => {
  const signOut = { end: { id: "" }, "end-others": {}, "remove-key": { id: "stolen" } };
  for (const [intent, fields] of Object.entries(signOut)) {
    const now = new Date();
    const { token, link } = await site.store(async (database) => {
      await addPasskeyRow(database, { id: "stolen" });
      const device = { device: "A thief", way: "link" } as const;
      return {
        token: await createSession(database, device, now),
        link: await createSignInLink(database, "device", now),
      };
    });
    const values = intent === "end" ? { id: digestToken(token) } : fields;
    expect((await send("/admin/you", { intent, ...values })).status).toBe(303);
    const answer = await sendAsStranger(link);
    expect([intent, answer.headers.get("Set-Cookie")]).toEqual([intent, null]);
    await site.store((database) => database.deleteFrom("admin_passkeys").execute());
  }
});

test("strangers of many networks don't lock the owner's printed codes", async (engine) => {
  for (let network = 0; network < 25; network += 1)
    for (let times = 0; times < 10; times += 1)
      await takeCodeAttempt(`203.0.113.${network}`, engine.connect);
  expect(await takeCodeAttempt("198.51.100.1", engine.connect)).toEqual({ status: "taken" });
  expect(await takeCodeAttempt("203.0.113.1", engine.connect)).toMatchObject({
    status: "refused",
  });
});
