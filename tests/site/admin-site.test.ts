/** A running site has the owner's room at the right address, prints it at the start, and refuses strangers. */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunningSite } from "#scripts/start-site.ts";
import { getContent } from "#app/content/load.server.ts";
import { staticPaths } from "#app/lib/paths.ts";
import { readMailsOf } from "#tests/support/browser/stored-rows.ts";
import { addPasskeyRow } from "#tests/support/stored-rows.ts";
import { runScript } from "#tests/support/run-script.ts";
import { waitingMails } from "#tests/support/settings.ts";
import { makeSignInLink, signIn } from "#tests/support/sign-in.ts";
import { lockDatabase, makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { ask as askRaw } from "#tests/support/temp-server.ts";
import { startTestSite, useSite } from "#tests/support/use-site.ts";

/** Behind a proxy, each caller can have an address of its own. */
const start = (settings: Record<string, string> = {}) =>
  startTestSite({ TRUSTED_PROXIES: "1", ...settings });

const linkIn = (site: RunningSite) => /http:\S+\/admin\/link\/\S+/.exec(site.output())?.[0];

let callers = 0;

function post(url: string, fields: Record<string, string>, from = `192.0.2.${(callers += 1)}`) {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": from },
    body: new URLSearchParams(fields),
  });
}

const used = useSite(waitingMails);
const readLinkMails = () => readMailsOf(used.dataDir(), "admin-link");
const findLink = (mail: ReturnType<typeof readLinkMails>[0] | undefined) =>
  /http\S+\/admin\/link\/\S+/.exec(String(mail?.["body_text"]))?.[0] ?? "";

test("also its refusals are kept by nobody, found by nobody, and framed by nobody", async () => {
  const site = used.running();
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = "") =>
    askRaw(new URL(site.origin), path, headers, method, body);
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const html = { Accept: "text/html" };
  const answers = [
    [405, await ask("OPTIONS", "/admin")],
    [200, await ask("GET", "/admin/sign-in", html)],
    [200, await ask("GET", "/admin", { ...html, Cookie: await signIn(site) })],
    [405, await ask("PUT", "/admin/you")],
    [414, await ask("GET", `/admin?q=${"x".repeat(3_000)}`)],
    [400, await ask("GET", "/admin/%zz")],
    [404, await ask("GET", "/admin/you.data")],
    [404, await ask("GET", "/admin.data", html)],
    [404, await ask("GET", "/admin", { Host: "evil.example" })],
    [413, await ask("POST", "/admin/you", { ...form, "Content-Length": "300000" })],
    [415, await ask("POST", "/admin/you", { ...form, "Content-Encoding": "gzip" })],
    [415, await ask("POST", "/admin/sign-in", { "Content-Type": "application/json" }, "{}")],
    [303, await ask("HEAD", "/admin/no-such-page")],
    // A page without a form, and a form without a page, reveal no more to strangers than a page that
    // doesn't exist.
    [303, await ask("GET", "/admin/words/save")],
    [303, await ask("GET", "/admin/words/reading")],
    [307, await ask("POST", "/admin/changes", form, "a=1")],
    [307, await ask("POST", "/admin/no-such-page", form, "a=1")],
    [303, await ask("GET", "/Admin/You/")],
  ] as const;
  for (const [status, found] of answers)
    expect([found.status, found.headers]).toEqual([
      status,
      expect.objectContaining({
        "x-robots-tag": "noindex",
        "cache-control": "no-store",
        "x-frame-options": "DENY",
        "content-security-policy": expect.stringMatching(/^(?!.*unsafe).*frame-ancestors 'none'/),
      }),
    ]);
});

test("the door refuses who guesses, in the same words whatever there is, and lets the owner in beside", async () => {
  const site = used.running();
  const door = `${site.origin}/admin/sign-in`;
  const guess = async (fields: Record<string, string>, from?: string) => {
    const answer = await post(door, fields, from);
    return [answer.status, answer.headers.get("Retry-After"), await answer.text()] as const;
  };
  const code = { intent: "code", code: "AAAA-BBBB-CCCC-DDDD" };
  const none = await guess(code);
  const cookie = await signIn(site);
  await fetch(`${site.origin}/admin/codes`, {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ intent: "replace" }),
  });
  await used.store((database) => addPasskeyRow(database, { id: "known" }));
  expect(await guess(code)).toEqual(none);
  expect(none[0]).toBe(401);
  const challenge = async () => {
    const asked = await fetch(door, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ intent: "options" }),
    });
    return (await asked.json()) as { challenge: string };
  };
  const signed = async (id: string) => {
    const data = { type: "webauthn.get", origin: site.origin, ...(await challenge()) };
    const clientDataJSON = Buffer.from(JSON.stringify(data)).toString("base64url");
    const response = { clientDataJSON, authenticatorData: "AA", signature: "AA" };
    const answer = { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    return guess({ intent: "passkey", answer: JSON.stringify(answer) });
  };
  const unknown = await signed("unknown");
  expect(unknown[0]).toBe(401);
  expect(await signed("known")).toEqual(unknown);
  expect(await guess({ intent: "passkey", answer: "not even JSON" })).toEqual(unknown);

  const stranger = "203.0.113.9";
  const statuses = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await guess(code, stranger))[0]);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect(Number((await guess(code, stranger))[1])).toBeGreaterThan(60);
  expect((await post(await makeSignInLink(site), {}, stranger)).status).toBe(303);
});

test("the door mails a link to the owner alone, three an hour for one network, and says when it doesn't", async () => {
  const site = used.running();
  const door = `${site.origin}/admin/sign-in`;
  expect(await (await fetch(door)).text()).toContain("Email me a link");
  const ask = () => post(door, { intent: "mail", email: "stranger@example.com" }, "203.0.113.7");
  for (let times = 0; times < 3; times += 1)
    expect((await ask()).headers.get("Location")).toBe("/admin/sign-in?done=mail");
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 60]).toEqual([429, true]);
  expect(await refused.text()).toMatch(
    /No link was sent, because too many.* wait (?:an hour|\d+ minutes) .*other ways below/,
  );
  const flood = (intent: string) => post(door, { intent }, "203.0.113.8");
  for (let times = 0; times < 30; times += 1) await flood("code");
  expect(await (await flood("mail")).text()).toMatch(
    /No link was sent, because .* wait \d+ minutes/,
  );
  // A link isn't shut out by a flood from the owner's own network, but guessing one is.
  expect((await post(`${site.origin}/admin/link/guessed`, {}, "203.0.113.8")).status).toBe(429);
  expect((await post(await makeSignInLink(site), {}, "203.0.113.8")).status).toBe(303);
  const mails = readLinkMails();
  const owner = getContent().site.email.address;
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner, owner, owner]);
  expect((await post(findLink(mails[0]), {})).headers.get("Location")).toBe("/admin");
});

test("the door leads back to where the owner was, by each way in, and never to another site", async () => {
  const site = used.running();
  const place = "/admin/words/edit?at=programs/exam-course";
  const door = (to: string) => `${site.origin}/admin/sign-in?${new URLSearchParams({ to })}`;
  const mailed = async (to: string) => {
    await post(door(to), { intent: "mail" });
    return findLink(readLinkMails().at(-1));
  };
  const link = await mailed(place);
  // A mail scanner opens the link, also for another page of the room.
  await fetch(link);
  await fetch(link.replace(/to=.*/, "to=/admin/you"));
  expect((await post(link, {})).headers.get("Location")).toBe(place);
  const long = `/admin/words?q=${"x".repeat(300)}`;
  for (const to of ["//evil.example", "https://evil.example/admin", "/shop", long])
    expect(new URL(await mailed(to)).search).toBe("");

  const enterFrom = async (to: string) => {
    const [cookie = ""] = (await fetch(door(to))).headers.getSetCookie();
    const elsewhere = await makeSignInLink(site);
    const headers = { Cookie: cookie.split(";", 1)[0] ?? "" };
    return fetch(elsewhere, { method: "POST", redirect: "manual", headers });
  };
  const entry = await enterFrom(place);
  expect(entry.headers.get("Location")).toBe(place);
  expect(entry.headers.getSetCookie()[1]).toMatch(/^admin-place=; Max-Age=0; /);
  expect((await enterFrom("//evil.example")).headers.get("Location")).toBe("/admin");
  const forged = { Cookie: "admin-place=to=%2F%2Fevil.example" };
  const init = { method: "POST", redirect: "manual", headers: forged } as const;
  const answer = await fetch(await makeSignInLink(site), init);
  expect(answer.headers.get("Location")).toBe("/admin");
});

test("a database that takes no writes loses no link and says what to do", async () => {
  const site = used.running();
  // The command can't read the site's port from a setting.
  const { output } = await runScript("commands/admin-link", [], { DATA_DIR: site.dataDir });
  const [link = ""] = output.split("\n");
  expect(link).toMatch(new RegExp(`^${site.origin}/admin/link/`));
  const lock = lockDatabase(join(site.dataDir, "site.sqlite"));
  const refused = await post(link, {});
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Please try again in a minute.");
  await lock.release();
  expect((await post(link, {})).headers.get("Location")).toBe("/admin");
});

test("the start prints a link beside its address, which lets somebody in", async () => {
  const first = await start();
  await expect.poll(() => linkIn(first)).toMatch(new RegExp(`^${first.origin}/admin/link/`));
  for (const line of [
    `  owner     ${first.origin}/admin\n`,
    join(first.dataDir, "site.sqlite"),
    "practice mode",
  ])
    expect(first.output()).toContain(line);
  const answer = await post(linkIn(first) ?? "", {});
  expect(answer.headers.get("Location")).toBe("/admin/welcome/you");
});

test("the room says where it is in the terminal alone", async () => {
  const site = await start({ PUBLIC_ORIGIN: "https://www.school.example", HOST: "127.0.0.1" });
  await expect
    .poll(() => site.output())
    .toContain("  owner     https://www.school.example/admin\n");
  const answer = await post(await makeSignInLink(site), {});
  expect(answer.headers.get("Set-Cookie")).toMatch(/^__Secure-admin=.*; Secure$/);
  // Nothing that visitors or search engines read mentions the room.
  for (const path of [...staticPaths, "/robots.txt", "/sitemap.xml", "/site.webmanifest"])
    expect(await (await fetch(site.origin + path)).text()).not.toMatch(/["/]admin\b/);
});

test("the room isn't there with ADMIN=off, and the command says so", async () => {
  const site = await start({ ADMIN: "off" });
  await expect.poll(() => site.output()).toContain("  owner     off: ADMIN=off\n");
  expect(linkIn(site)).toBeUndefined();
  const page = async (path: string) => {
    const answer = await fetch(site.origin + path, { headers: { Accept: "text/html" } });
    return [answer.status, await answer.text()];
  };
  const missing = await page("/no-such-page");
  expect(missing[0]).toBe(404);
  for (const path of ["/admin", "/admin/sign-in", "/admin/link/x", "/admin/you"])
    expect(await page(path)).toEqual(missing);
  expect((await post(`${site.origin}/admin/sign-in`, { intent: "code" })).status).toBe(404);
  const command = await runScript("commands/admin-link", [], {
    DATA_DIR: site.dataDir,
    ADMIN: "off",
  });
  expect(command).toMatchObject({ status: 1, output: "" });
  expect(command.faults).toContain("ADMIN=off");
});

test("the command reads .env, refuses where no site is, and a fault in another setting doesn't stop it", async () => {
  const folder = makeTempFolder();
  symlinkSync(join(process.cwd(), "database"), join(folder, "database"));
  const dataDir = join(folder, "data");
  const env = { ADMIN: undefined, PUBLIC_ORIGIN: undefined, PORT: undefined, DATA_DIR: dataDir };
  const run = () => runScript("commands/admin-link", [], env, folder);
  const settings = join(folder, ".env");
  const command = (...lines: string[]) => {
    writeFileSync(settings, lines.join("\n"));
    return run();
  };
  expect(await command()).toMatchObject({
    status: 1,
    output: "",
    faults: expect.stringContaining(`no site's database at ${dataDir}`),
  });
  expect(existsSync(dataDir)).toBe(false);
  openTempDatabase(dataDir);
  const ours = await command("PUBLIC_ORIGIN=https://www.school.example", "SMTP_URL=rubbish");
  expect(ours.output).toMatch(/^https:\/\/www\.school\.example\/admin\/link\/[\w-]{43}\n/);
  const other = await command("PORT=8080");
  expect(other.output).toMatch(/^http:\/\/localhost:8080\/admin\/link\//);
  expect(await command("ADMIN=off")).toMatchObject({ status: 1, output: "" });
  // This simulates a user without rights to the file.
  rmSync(settings);
  mkdirSync(settings);
  const faults = expect.stringMatching(/^The settings in \S+ can't be read; .*\.\n$/);
  expect(await run()).toMatchObject({ status: 1, output: "", faults });
});
