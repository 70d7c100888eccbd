import { randomBytes } from "node:crypto";
import { parse, type HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";
import { withSiteDatabase } from "./sign-in.ts";

export type UsedSite = {
  running(): RunningSite;
  origin(): string;
  dataDir(): string;
  output(): string;
  /** Runs work on the site's database. */
  store<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Sends a request without following redirects. Each request has its own client address, so that no rate
   * limit counts the requests of different tests together.
   */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form like a browser without script. */
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** @throws Error if the status isn't the expected one */
  page(path: string, status?: number): Promise<HTMLElement>;
};

/** Starts a site until the test has finished. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(settings);
  onTestFinished(() => site.stop());
  return site;
}

/** Starts the site before the first test, and stops it after the last one. */
export function useSite(settings: Record<string, string> = {}): UsedSite {
  let site: RunningSite | undefined;
  const running = () => {
    if (!site) throw new Error("the site starts in beforeAll");
    return site;
  };
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: "1", ...settings });
  });
  afterAll(() => site?.stop());
  return attachTo(running);
}

/** Sends requests to a running site. */
export function attachTo(running: () => RunningSite): UsedSite {
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    // A loopback address, because practice payments need it.
    if (!headers.has("X-Forwarded-For"))
      headers.set("X-Forwarded-For", `127.${randomBytes(3).join(".")}`);
    // On a busy machine, this process might notice too late that the site has closed an idle connection.
    if (!headers.has("Connection")) headers.set("Connection", "close");
    return fetch(`${running().origin}${path}`, { redirect: "manual", ...init, headers });
  };
  return {
    running,
    origin: () => running().origin,
    dataDir: () => running().dataDir,
    output: () => running().output(),
    store: (work) => withSiteDatabase(running(), work),
    request,
    post: (path, fields) =>
      request(path, {
        method: "POST",
        headers: { Accept: "text/html", Origin: running().origin },
        body: new URLSearchParams(fields),
      }),
    async page(path, status = 200) {
      const response = await request(path, { headers: { Accept: "text/html" } });
      if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
      return parse(await response.text());
    },
  };
}
