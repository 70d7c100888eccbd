import { createHash } from "node:crypto";
import { expect, vi } from "vitest";
import { openTestSite, type EngineDatabase } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import { takeToken } from "./take-token.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const limit = { times: 3, seconds: 60 };

/** Each test has a name of its own, because limits last as long as the process. */
const test = testWith(async (context) => {
  return { site: await openTestSite(context), name: crypto.randomUUID() };
});

async function take(
  { connect }: EngineDatabase,
  { name, client = "203.0.113.7", times = 1 }: { name: string; client?: string; times?: number },
): Promise<string> {
  const tokens = [];
  for (let time = 0; time < times; time += 1)
    tokens.push((await takeToken(name, client, limit, connect)).status);
  return tokens.join(" ");
}

test("gives each client as many tokens of a name as its limit, and says when there is another", async (given) => {
  const { site, name } = given;
  expect(await take(site, { name, times: 5 })).toBe("taken taken taken refused refused");
  const token = await takeToken(name, "203.0.113.7", limit, site.connect);
  if (token.status !== "refused") throw new Error("there was one more");
  expect(token.retryAfter).toBeGreaterThan(0);
  expect(token.retryAfter).toBeLessThanOrEqual(60);
  expect(await take(site, { name, client: "203.0.113.8" })).toBe("taken");
  expect(await take(site, { name: "another name" })).toBe("taken");
});

test("lets exactly as many through when they come at once", async ({ site, name }) => {
  const takeOne = () => takeToken(name, "203.0.113.7", limit, site.connect);
  const tokens = await Promise.all(Array.from({ length: 40 }, takeOne));
  expect(tokens.filter(({ status }) => status === "taken")).toHaveLength(3);
});

// Fails after a clock was set back, if the end of a count is only compared with the time.
test.for([
  ["the time is over", 0],
  ["the time is over on a clock that was set back by hours", -5 * 3_600_000],
] as const)("starts again when %s", async ([, setBy], { site, name }) => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  expect(await take(site, { name, times: 3 })).toBe("taken taken taken");
  vi.advanceTimersByTime(61_000);
  vi.setSystemTime(Date.now() + setBy);
  expect(await take(site, { name, times: 3 })).toBe("taken taken taken");
});

// Fails with a plain hash, because there are so few addresses that all can be tried.
test("writes down a key that leads back to no address, and another one the next day", async (given) => {
  const { site, name } = given;
  vi.useFakeTimers({ toFake: ["Date"] });
  const readKeys = async () =>
    (await readRows(site.database, "rate_limits")).map(({ key }) => key.split(":")[1] ?? "");
  await take(site, { name });
  const [today = ""] = await readKeys();
  expect(today).toMatch(/^[\w-]{43}$/);
  for (const text of ["203.0.113.7", `${name}203.0.113.7`, `${name}:203.0.113.7`])
    for (const kind of ["sha256", "sha512-256", "sha3-256"])
      expect(today).not.toBe(createHash(kind).update(text).digest("base64url"));
  vi.advanceTimersByTime(86_400_000);
  await take(site, { name });
  expect(new Set(await readKeys())).not.toEqual(new Set([today]));
  // Without the salt of the day, nobody can compute the old digest again.
  expect(await readRows(site.database, "server_secrets")).toHaveLength(1);
});

test("lets people through while the database is held, and still limits them", async (given) => {
  const { site, name } = given;
  await site.hold();
  expect(await take(site, { name, times: 4 })).toBe("taken taken taken refused");
});

test("limits nobody whom it cannot tell from others", async ({ site, name }) => {
  const takeOne = () => takeToken(name, undefined, limit, site.connect);
  const tokens = await Promise.all(Array.from({ length: 10 }, takeOne));
  expect(tokens.every(({ status }) => status === "taken")).toBe(true);
});
