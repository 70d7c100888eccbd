/** Sends hostile input to addresses and forms of the owner's room, on each database. */
import { expect, onTestFinished, test } from "vitest";
import { takeCodeAttempt } from "#app/server/owner/access/attempts.server.ts";
import { createSession, digestToken } from "#app/server/owner/access/sessions.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { describeDatabase, describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { visitRoom } from "#tests/support/owner-visit.ts";
import { withSiteDatabase } from "#tests/support/sign-in.ts";
import { useSite } from "#tests/support/use-site.ts";
import { addPasskeyRow } from "#tests/support/passkey-row.ts";

async function openRoom(engine: EngineDatabase) {
  const site = await startSite({ ...engine.settings, TRUSTED_PROXIES: "1" });
  onTestFinished(() => site.stop());
  const now = new Date();
  const token = await createSession(engine.database, { device: "A test", way: "link" }, now);
  const headers = {
    Cookie: `admin=${token}`,
    Accept: "text/html",
    "Sec-Fetch-Site": "same-origin",
  };
  const ask = (path: string, form?: Record<string, string>) =>
    fetch(site.origin + path, {
      redirect: "manual",
      headers: { ...headers, ...from() },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  const knock = (path: string, form: Record<string, string>) =>
    fetch(site.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(form),
    });
  return { site, ask, knock };
}

let callers = 0;

/** Each request comes from another network, because of the limit of 240 pages a minute. */
const from = () => ({ "X-Forwarded-For": `10.${(callers += 1) >> 8}.${callers & 255}.1` });

const isBroken = ({ status }: Response) => status >= 500 || status === 413 || status === 429;

type Room = Awaited<ReturnType<typeof openRoom>>;

async function writeMessage({ database }: EngineDatabase) {
  const email = "ana@example.com";
  return { reference: await storeMessage(database, { email }), email };
}

const lists = ["messages", "orders", "people", "mails", "changes"];
const hostile = [
  "%00",
  "a%00b",
  "%ff%fe",
  "%F0%9F",
  "%25_%5C%27%22",
  "__proto__",
  "constructor",
  "x_y_z_",
  `_${"9".repeat(1_500)}`,
  "%E2%80%AE%E2%81%A6",
];

/** Each place gets two words, so that all places together get all of them. */
const someOf = (at: number) => ["a%00b", hostile[at % hostile.length]];

async function askLists({ site, ask }: Room, engine: EngineDatabase) {
  await writeMessage(engine);
  const paths = [
    ...lists.flatMap((list) =>
      ["q", "after", "show", "done", "about"].map((name) => `${list}?${name}=`),
    ),
    "orders.csv?q=",
    "messages.csv?show=",
    "people/person?email=",
    "people/person?email=a@b.example",
    "people/person.json?email=a@b.example",
    "messages/saved-replies?done=",
    "messages/",
    "orders/",
    "mails/",
    "backups/",
    "link/",
    "sign-in?to=",
    "signed-out?to=",
    "you?done=",
    "health?done=",
    "?done=",
  ];
  const broken: string[] = [];
  for (const [at, path] of paths.entries())
    for (const value of someOf(at)) {
      const answer = await ask(`/admin/${path}${value}`.replace("/admin/?", "/admin?"));
      await answer.arrayBuffer();
      if (isBroken(answer)) broken.push(`${answer.status} ${path}${value?.slice(0, 20)}`);
    }
  expect(site.output()).not.toContain("rror");
  return broken;
}

async function askPictures({ site, ask }: Room) {
  const photo = "picture?at=site/coach/portrait/photo";
  const drawing = "drawing?at=site/coach/portrait/drawing";
  const places = ["picture?at=", "picture?at=site/", "picture-file?path=pictures/"];
  const names = ["intent", "revision", "kept", "focus", "alt", "drawing", "number"];
  const broken: string[] = [];
  const look = async (path: string, form?: Record<string, string>) => {
    const answer = await ask(`/admin/words/${path}`, form);
    await answer.arrayBuffer();
    if (isBroken(answer)) broken.push(`${answer.status} ${path} ${JSON.stringify(form)}`);
  };
  for (const [at, path] of [...places, `${drawing}&q=`, `${drawing}&drawing=`].entries())
    for (const value of [...someOf(at), ...someOf(at + 5)]) await look(`${path}${value}`);
  for (const intent of ["save", "choose", "undo"])
    for (const value of ["a\0b", "__proto__", "9".repeat(2_000), "pictures/../site.yaml"])
      for (const path of [photo, drawing]) {
        const form = Object.fromEntries(names.map((name) => [name, value]));
        await look(path, { ...form, intent });
      }
  expect(site.output()).not.toContain("rror");
  return broken;
}

async function askWords({ site, ask }: Room) {
  const signs = "one-to-one%20(%5B%7B*%2B%3F";
  const values = ["a%00%ff", "__proto__", signs, "..%2F..%2Fetc%2Fpasswd"];
  const addresses = [
    "edit?at=",
    "edit?at=faqs%23",
    "edit?at=faqs/programs/",
    "file?file=",
    "page?page=/",
    "page/share.svg?of=",
    "elsewhere?page=/",
    "view?page=",
    "replace?with=x&what=",
    "history?after=",
    "history/",
    "picture-file?path=pictures/spots/book.svg&version=",
    "?q=",
  ];
  const intents = {
    "edit?at=faqs": "save mine add become undo choose up top down copy",
    remove: "remove hide show",
    examples: "undo",
    "file?file=faqs.yaml": "mend",
    publish: "publish schedule unpublish putBack keep undo",
    scheduled: "now cancel discard",
    "history/1": "putBack putOneBack",
    "replace?what=e&with=i": "replace undo",
    save: "save",
  };
  const names =
    "version revision number at words file list from kind keep take too asked back key place day time agreed id change hit seen text fields";
  const sent = '{"__proto__":{"before":1}}\0';
  const form = Object.fromEntries(names.split(" ").map((name) => [name, sent]));
  const broken: string[] = [];
  const look = async (path: string, fields?: Record<string, string>) => {
    const answer = await ask(`/admin/words/${path}`.replace("words/?", "words?"), fields);
    await answer.arrayBuffer();
    if (isBroken(answer))
      broken.push(`${answer.status} ${path.slice(0, 60)} ${JSON.stringify(fields)}`);
  };
  for (const [at, address] of addresses.entries())
    for (const value of ["a%00%ff", values[at % values.length]]) await look(`${address}${value}`);
  for (const [page, list] of Object.entries(intents))
    for (const intent of [...list.split(" "), "__proto__"]) await look(page, { ...form, intent });
  expect(site.output()).not.toContain("rror");
  return broken;
}

async function sendForms({ ask }: Room, engine: EngineDatabase) {
  const { reference } = await writeMessage(engine);
  const intents = {
    "": "answered open genuine accept delete restore seen checked settled retry discard",
    "messages/x": "answered open genuine accept delete restore answer",
    "messages/saved-replies": "save delete restore",
    "orders/OD-2345-6789":
      "again note note-change note-delete note-restore keep accept answered open checked unchecked",
    "people/person?email=a%00@b.example": "remove restore erase",
    "mails/abcd": "again discard",
    you: "options add-key remove-key end",
    "sign-in": "passkey code constructor toString __proto__",
    "link/x": "constructor",
  };
  const names = "reference id copy text seen until session title body name answer code";
  const broken: string[] = [];
  for (const [page, list] of Object.entries(intents))
    for (const intent of [...list.split(" "), "__proto__", "toString"])
      for (const value of ["a\0b", reference]) {
        const fields = Object.fromEntries(names.split(" ").map((name) => [name, value]));
        const path = `/admin/${page}`.replace(/\/$/, "");
        const answer = await ask(path, { ...fields, intent });
        await answer.arrayBuffer();
        if (isBroken(answer))
          broken.push(`${answer.status} ${page} ${intent} ${JSON.stringify(value.slice(0, 9))}`);
      }
  return broken;
}

async function knockWithPasskeys({ knock }: Room) {
  const sign = (challenge: string, id: string) => {
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString("base64url");
    return JSON.stringify({ id, response: { clientDataJSON } });
  };
  const asked = await knock("/admin/sign-in", { intent: "options" });
  const { challenge } = (await asked.json()) as { challenge: string };
  const broken: string[] = [];
  for (const answer of [sign("a\0", "a"), sign(challenge, "a\0"), "{}", "\0"]) {
    const { status } = await knock("/admin/sign-in", { intent: "passkey", answer });
    if (status !== 401) broken.push(`${status} ${answer}`);
  }
  return broken;
}

describeDatabase((open) => {
  // All attacks share one site, because starting it takes longer than most of them.
  test("nothing that is sent to the room can break a page of it", async () => {
    const engine = await open();
    const room = await openRoom(engine);
    for (const attack of [askLists, askPictures, askWords, sendForms, knockWithPasskeys])
      expect([attack.name, await attack(room, engine)]).toEqual([attack.name, []]);
  });
});

const site = useSite({
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Test <test@example.com>",
  LOG_LEVEL: "silent",
});

const store = <Result>(work: (database: Database) => Promise<Result>) =>
  withSiteDatabase({ dataDir: site.dataDir() }, work);

/** Signs in and posts a form. */
const send = async (path: string, form: Record<string, string>) =>
  (await visitRoom(site)).request(path, { method: "POST", body: new URLSearchParams(form) });

function sendAsStranger(path: string, form: Record<string, string> = {}) {
  const headers = { Accept: "application/json", "X-Forwarded-For": "192.0.2.1" };
  return site.request(path, { method: "POST", headers, body: new URLSearchParams(form) });
}

test("words that are written to somebody who is erased meanwhile are shown again", async () => {
  const email = "ana@example.com";
  const reference = await store((database) => storeMessage(database, { email }));
  await store((database) => erasePerson(database, email, new Date()));
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
    const { token, link } = await store(async (database) => {
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
    await store((database) => database.deleteFrom("admin_passkeys").execute());
  }
});

test("a flood from the owner's own network doesn't shut out their link", async () => {
  const link = await store((database) => createSignInLink(database, "command", new Date()));
  const flood = async () =>
    (await sendAsStranger("/admin/sign-in", { intent: "passkey", answer: "{}" })).status;
  const answers = await Promise.all(Array.from({ length: 35 }, flood));
  expect(answers).toContain(429);
  expect((await sendAsStranger("/admin/link/guessed")).status).toBe(429);
  const answer = await sendAsStranger(link);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin"]);
});

describeSqlite((open) => {
  test("strangers of many networks don't lock the owner's printed codes", async () => {
    const engine = await open();
    for (let network = 0; network < 25; network += 1)
      for (let times = 0; times < 10; times += 1)
        await takeCodeAttempt(`203.0.113.${network}`, engine.connect);
    expect(await takeCodeAttempt("198.51.100.1", engine.connect)).toEqual({ status: "taken" });
    expect(await takeCodeAttempt("203.0.113.1", engine.connect)).toMatchObject({
      status: "refused",
    });
  });
});
