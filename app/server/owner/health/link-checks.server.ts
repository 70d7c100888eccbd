import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LinkChecker, LinkResult } from "linkinator";
import { listOutsideLinks } from "#app/content/find-samples.ts";
import { count } from "#app/lib/numbers.ts";
import {
  fine,
  notChecked,
  openBecause,
  type LaunchCheck,
} from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

/** Some sites send these statuses to programs but not to browsers, so they don't mean that a link is broken. */
const programStatuses = new Set([401, 403, 405, 429, 999]);

const timeoutMs = 20_000;

export const linkChecks: Array<LaunchCheck<LaunchContext>> = [
  {
    name: "links",
    launch: { severity: "wrong", title: "Outside links" },
    why: "A visitor who follows a dead link to your store or your calendar won't come back.",
    todo: "Open each address in a browser, and fix it in your content.",
    asks: () => true,
    async run({ contentFolder }) {
      const links = listOutsideLinks(contentFolder);
      if (links.length === 0) return fine;
      // Loaded on demand: the package is large, and only needed once a week.
      const { LinkChecker: Checker, LinkState } = await import("linkinator");
      const urls = links.map(({ url }) => url);
      const results = await followLinks(new Checker(), urls);
      if (results.every(({ status = 0 }) => status === 0))
        return notChecked("none of them could be reached: is this machine online?");
      const places = new Map(links.map(({ url, place }) => [url, place]));
      const name = ({ url, status = 0 }: LinkResult) =>
        `${places.get(url) ?? ""} ${url}: ${status === 0 ? "no answer" : `answers ${status}`}`;
      const failed = results.filter(({ state }) => state !== LinkState.OK);
      const isDead = ({ state, status = 0 }: LinkResult) =>
        state === LinkState.BROKEN && !programStatuses.has(status);
      const dead = failed.filter(isDead);
      const unclear = failed.filter((result) => !isDead(result)).map(name);
      if (dead.length > 0)
        return openBecause(`${count(dead.length, "link is", "links are")} dead.`, [
          ...dead.map(name),
          ...unclear.map((line) => `${line}: couldn't tell; please try it yourself`),
        ]);
      return unclear.length === 0
        ? fine
        : notChecked(`these only answer browsers: ${unclear.join(", ")}`);
    },
  },
  {
    name: "share-pictures",
    launch: { severity: "worth", title: "Pictures beside shared links" },
    why: "When someone shares a page, everyone sees its picture.",
    todo: "Start the site, and check again a minute later. If they're still missing, the log says why.",
    run({ env: { dataDir } }) {
      const folder = join(dataDir, "share");
      if (!existsSync(folder)) return notChecked("the site hasn't been started here yet");
      const files = readdirSync(folder);
      const missing = files.filter((file) => file.endsWith(".svg"));
      return missing.length === 0
        ? fine
        : openBecause(
            `${count(missing.length, "picture still has", "pictures still have")} to be made.`,
          );
    },
  },
];

/**
 * Requests each URL once. The linkinator package follows the links on a page, so this writes a page with all URLs.
 */
async function followLinks(checker: LinkChecker, urls: readonly string[]): Promise<LinkResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  try {
    const list = urls.map((url) => `<a href="${url.replaceAll("&", "&amp;")}">link</a>`);
    writeFileSync(
      join(folder, "index.html"),
      `<!doctype html><title>Links</title>${list.join("\n")}`,
    );
    const { links } = await checker.check({
      path: "index.html",
      serverRoot: folder,
      timeout: timeoutMs,
      concurrency: 10,
    });
    return links.filter(({ url }) => urls.includes(url));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
