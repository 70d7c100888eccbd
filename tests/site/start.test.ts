/** Starts the built site as a process, which runs or explains why it can't. */
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { findFreePort } from "#scripts/find-free-port.ts";
import { startSite } from "#scripts/start-site.ts";
import { listen } from "#tests/support/listen.ts";
import { runScript } from "#tests/support/run-script.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { startTestSite } from "#tests/support/use-site.ts";

/** Starts the site with settings that it can't use. Returns the lines that say so. */
async function startInVain(settings: Record<string, string>) {
  const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...settings };
  const { status, output, faults } = await runScript("server", [], env);
  expect({ status, output }).toEqual({ status: 1, output: "" });
  return faults.trimEnd().split("\n");
}

describe("a start in vain", () => {
  test("says in one line that the port is in use", async () => {
    const port = await listen(createServer());
    const settings = { PORT: String(port), DATA_DIR: makeTempFolder() };
    expect(await startInVain(settings)).toEqual([
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
    ]);
  });

  test("lists every setting that is wrong, a line each", async () => {
    const addresses = { PORT: "three", PUBLIC_ORIGIN: "example.com" };
    const wrong = { ...addresses, TRUSTED_PROXIES: "-1", DATA_DIR: " " };
    const named = (await startInVain(wrong)).map((line) => line.split(":")[0] ?? "");
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test("tells who starts the server by hand what to do", async () => {
    expect(await startInVain({ NODE_ENV: "development" })).toEqual([
      "Start the site with `npm start`: it sets NODE_ENV=production.",
    ]);
  });
});

const outerAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

test.skipIf(!outerAddress)("only this machine reaches it unless HOST says otherwise", async () => {
  let printed = () => "";
  const reach = async (settings: Record<string, string>) => {
    const site = await startTestSite(settings);
    printed = () => site.output();
    return fetch(site.origin.replace("localhost", outerAddress ?? ""));
  };
  await expect(reach({})).rejects.toThrow("fetch failed");
  expect((await reach({ HOST: "0.0.0.0" })).status).toBe(200);
  expect(printed()).toContain("in your network: the internet needs PUBLIC_ORIGIN with https");
});

test("what comes while the site starts waits for it", async () => {
  const port = await findFreePort();
  const starting = startSite({ PORT: String(port) });
  const ask = () => fetch(`http://127.0.0.1:${port}/programs`).catch(() => undefined);
  // The first request is accepted long before the pages are ready.
  let first: Response | undefined;
  while (!first) first = await ask();
  expect(first.status).toBe(200);
  expect(await first.text()).toContain("<h1");
  await (await starting).stop();
});
