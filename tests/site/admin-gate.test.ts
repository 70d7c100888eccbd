/** Checks that strangers get nothing of the owner's room: none of its loaders and actions run for them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Entry from "#app/entry.server.tsx";
import {
  createSession,
  endSession,
  digestToken,
} from "#app/server/owner/access/sessions.server.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import type { Services } from "#app/server/start.server.ts";
import { changeRows } from "#tests/support/stored-rows.ts";
import { withoutPages } from "#tests/support/without-pages.ts";

type Build = ServerBuild & { entry: { module: typeof Entry } };

const frame = "routes/admin/frame";
const room = "routes/admin/room";

/** The routes that have to be open without a session. */
const doors = ["admin/link/:token", "admin/sign-in", "admin/signed-out"];

const origin = "http://localhost:3000";
const day = 86_400_000;

describe("the owner's room", async () => {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as Build;
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const parentsOf = (id: string | undefined): string[] =>
    id === undefined ? [] : [id, ...parentsOf(build.routes[id]?.parentId)];
  const inRoom = routes.filter(
    ({ path, parentId }) => path !== undefined && parentsOf(parentId).includes(room),
  );
  const paths = inRoom.map(({ path = "" }) => `/${path.replaceAll(/:\w+|\*/g, "anything")}`);

  /** The pages of words request these themselves, and browsers do for an installed room. */
  const isOfView = (path = "") => /^admin\/(words\/|app\.webmanifest)/.test(path);

  const dataDir = mkdtempSync(join(tmpdir(), "site-gate-"));
  let services: Services;
  let sessions: Record<"open" | "ended" | "old" | "idle", string>;

  /** Records the loaders and actions that have run. */
  const ran = vi.fn<(what: string) => void>();
  const watched = Object.fromEntries(
    routes.map((route) => {
      if (route.id !== room && !inRoom.includes(route)) return [route.id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: watch(`loader of ${route.id}`, loader) }),
        ...(action && { action: watch(`action of ${route.id}`, action) }),
      };
      return [route.id, { ...route, module }];
    }),
  );
  const handle = createRequestHandler({ ...build, routes: watched }, "production");

  function watch<Given extends unknown[], Result>(what: string, run: (...given: Given) => Result) {
    return (...given: Given) => {
      ran(what);
      return run(...given);
    };
  }

  beforeAll(async () => {
    vi.stubEnv("DATA_DIR", dataDir);
    services = await build.entry.module.startServices({ selfOrigin: origin, ...withoutPages });
    const opened = openDatabase({ dataDir });
    const now = Date.now();
    const open = async (created: number, seen: number) => {
      const at = new Date(now - created * day);
      const token = await createSession(opened.database, { device: "A phone", way: "link" }, at);
      const seen_at = new Date(now - seen * day).toISOString();
      await changeRows(opened.database, "admin_sessions", { seen_at }, { id: digestToken(token) });
      return token;
    };
    sessions = {
      open: await open(29, 13),
      ended: await open(0, 0),
      old: await open(30.1, 0),
      idle: await open(15, 14.1),
    };
    await endSession(opened.database, digestToken(sessions.ended), new Date());
    await opened.close();
  });
  afterAll(async () => {
    await services.stop();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => void ran.mockClear());

  async function ask(path: string, init: RequestInit, headers: Record<string, string> = {}) {
    const request = new Request(`${origin}${path}`, {
      redirect: "manual",
      ...init,
      headers: { Host: "localhost:3000", Accept: "text/html", ...headers },
    });
    const known = { requestId: undefined, client: undefined, isLocal: true, nonce: undefined };
    const answer = await handle(request, build.entry.module.provideContext(known));
    return { answer, body: await answer.text() };
  }

  const form = () => new URLSearchParams({ intent: "end", id: "x", note: "words of the owner" });
  const strangers = ["nobody", "ended", "old", "idle", "forged"] as const;
  const cookieOf = (who: (typeof strangers)[number] | "open"): Record<string, string> => {
    if (who === "nobody") return {};
    return { Cookie: `admin=${who === "forged" ? "x".repeat(43) : sessions[who]}` };
  };

  test("every route of /admin is behind the check, but for the doors", () => {
    const admin = routes.filter(({ path }) => /^admin(\/|$)/.test(path ?? ""));
    expect(admin.filter(({ parentId }) => !parentsOf(parentId).includes(frame))).toEqual([]);
    const open = admin.filter((route) => !inRoom.includes(route));
    expect(open.map(({ path = "" }) => path).toSorted()).toEqual(doors);
    expect(paths).toContain("/admin");
    expect(inRoom.filter(({ path }) => !/^admin(\/|$)/.test(path ?? ""))).toEqual([]);
  });

  test("lets the owner in, so that the others are refused for who they are", async () => {
    const typed = { ...cookieOf("open"), "Sec-Fetch-Site": "none" };
    for (const path of paths) await ask(path, {}, typed);
    const loaders = inRoom.filter(({ module }) => module.loader).map(({ id }) => `loader of ${id}`);
    expect(ran.mock.calls.flat()).toEqual(expect.arrayContaining(loaders));
    await ask("/admin/you", { method: "POST", body: form() }, cookieOf("open"));
    expect(ran.mock.calls.flat()).toContain("action of routes/admin/you");
  });

  test.each(strangers)("sends a visitor to the door: %s", async (who) => {
    for (const path of paths) {
      for (const method of ["GET", "HEAD"]) {
        const { answer, body } = await ask(path, { method }, cookieOf(who));
        expect(answer.status).toBe(303);
        const door = `/admin/sign-in?to=${encodeURIComponent(path)}`;
        expect(answer.headers.get("Location")).toBe(door);
        expect(body).toBe("");
      }
      const { answer } = await ask(`${path}.data`, {}, cookieOf(who));
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
    expect(ran.mock.calls.flat()).toEqual([]);
  });

  test.each(strangers)("does nothing that a form asks for: %s", async (who) => {
    for (const path of paths) {
      const { answer, body } = await ask(path, { method: "POST", body: form() }, cookieOf(who));
      expect(answer.status).toBe(307);
      expect(answer.headers.get("Location")).toMatch(/^\/admin\/signed-out\?to=/);
      expect(body).toBe("");
      await ask(`${path}.data`, { method: "POST", body: form() }, cookieOf(who));
    }
    expect(ran.mock.calls.flat()).toEqual([]);
  });

  test.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3001" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: origin },
  ])("does nothing that another site asks for with the owner's session: %j", async (headers) => {
    const signedIn = { ...cookieOf("open"), ...headers } as Record<string, string>;
    for (const path of [...paths, ...doors.map((door) => `/${door.replace(":token", "x")}`)]) {
      const { answer, body } = await ask(path, { method: "POST", body: form() }, signedIn);
      expect(answer.status).toBe(403);
      expect(body).not.toContain("words of the owner");
    }
    expect(ran.mock.calls.flat()).toEqual([]);
  });

  test.each([{ "Sec-Fetch-Site": "cross-site" }, { Referer: "https://evil.example/" }, {}])(
    "gives no file to a page of another site, and opens what a mail links to: %j",
    async (headers) => {
      const signedIn = { ...cookieOf("open"), ...headers } as Record<string, string>;
      const files = inRoom.filter(({ path, module }) => !module.default && !isOfView(path));
      expect(files.length).toBeGreaterThan(4);
      for (const { path = "" } of files)
        expect((await ask(`/${path}`, {}, signedIn)).answer.status).toBe(403);
      expect(ran.mock.calls.flat()).toEqual([]);
      expect((await ask("/admin/people", {}, signedIn)).answer.status).toBe(200);
    },
  );

  test("reads a photo of the owner's alone, from a page of the room", async () => {
    const mayUpload = (headers: Record<string, string>) =>
      services.mayUpload(
        new Request(`${origin}/admin/words/picture`, {
          method: "POST",
          headers: { Host: "localhost:3000", ...headers },
        }),
      );
    expect(await mayUpload(cookieOf("open"))).toBe(true);
    const others = [
      ...strangers.map(cookieOf),
      { ...cookieOf("open"), Origin: "https://evil.example" },
      { ...cookieOf("open"), "Sec-Fetch-Site": "same-site" },
      { ...cookieOf("open"), Host: "evil.example" },
    ];
    expect(await Promise.all(others.map(mayUpload))).toEqual(others.map(() => false));
  });

  test.each(["evil.example", "localhost.evil.example", "8.8.8.8:3000", "[2001:db8::1]:3000"])(
    "isn't there under another host's name: %s",
    async (host) => {
      for (const path of [...paths, "/admin/sign-in"]) {
        const { answer, body } = await ask(path, {}, { ...cookieOf("open"), Host: host });
        expect([answer.status, body]).toEqual([404, "Not found.\n"]);
      }
      expect(ran.mock.calls.flat()).toEqual([]);
    },
  );

  test("says why an address of numbers has no passkeys, and makes none there", async () => {
    const numbers = { Host: "192.168.1.5:3000" };
    const why = "address is just numbers";
    const door = await ask("/admin/sign-in", {}, numbers);
    expect([door.answer.status, door.body.includes(why)]).toEqual([200, true]);
    expect((await ask("/admin/sign-in", {})).body).not.toContain(why);
    const body = new URLSearchParams({ intent: "options" });
    const json = { ...numbers, Accept: "application/json" };
    expect((await ask("/admin/sign-in", { method: "POST", body }, json)).body).toBe("null");
  });

  test("keeps what a signed-out owner sent but secrets, and asks to send it again", async () => {
    const note = 'Dear Ana,\n<b>two</b> lines & a "quote" that are long enough to be missed';
    const body = new URLSearchParams({ intent: "save", note, secretKey: "a secret word" });
    const first = await ask("/admin/you?x=1", { method: "POST", body });
    const there = first.answer.headers.get("Location") ?? "";
    const { answer, body: page } = await ask(there, { method: "POST", body });
    expect(answer.status).toBe(401);
    expect(page).toContain('action="/admin/you?x=1"');
    expect(page).toContain('name="intent" value="save"');
    expect(page).not.toContain("a secret word");
    const escaped = note.replace("&", "&amp;").replaceAll('"', "&quot;");
    const markup = escaped.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(page.split(markup)).toHaveLength(3);
    const away = await ask("/admin/signed-out?to=//evil.example", { method: "POST", body });
    expect(away.body).toContain('action="/admin"');
  });
});
