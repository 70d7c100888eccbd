/** How close the site comes to a server that only sends the same bytes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runLoad, quantile, type Target } from "./measure.ts";
import { makePageLoad } from "./page-load.ts";
import { cpuSecondsOf } from "./processes.ts";

export type Comparison = {
  /** Pages a second of the site and of the bare server, the median of all rounds. */
  site: number;
  bare: number;
  /** The median of the ratios of each round: by throughput, and by processor time for a page. */
  throughput: number;
  processor: number;
  errors: string[];
};

type Server = { target: Target; pid: number };

/**
 * Runs the site and a bare server at full load by turns, so that other load on the machine affects
 * both.
 */
export async function comparePages(site: Server, origin: string): Promise<Comparison> {
  const program = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), origin], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [port] = (await once(program.stdout, "data")) as [Buffer];
    const bare = { target: { host: "127.0.0.1", port: Number(port) }, pid: program.pid ?? 0 };
    for (const server of [site, bare]) await saturate(server, secondsOfWarmUp);
    const found: Array<Record<"site" | "bare", Round>> = [];
    for (let round = 0; round < rounds; round += 1) {
      // The order changes each round, so that a machine that slows down favours neither.
      const [first, second] = round % 2 === 0 ? [site, bare] : [bare, site];
      const [one, other] = [await saturate(first, seconds), await saturate(second, seconds)];
      found.push(first === site ? { site: one, bare: other } : { site: other, bare: one });
    }
    const median = (read: (round: (typeof found)[number]) => number) =>
      quantile(found.map(read), 0.5);
    return {
      site: median((round) => round.site.perSecond),
      bare: median((round) => round.bare.perSecond),
      throughput: median((round) => round.site.perSecond / round.bare.perSecond),
      processor: median((round) => round.bare.cpuPerPage / round.site.cpuPerPage),
      errors: found.flatMap((round) => [...round.site.errors, ...round.bare.errors]),
    };
  } finally {
    program.kill();
  }
}

const rounds = 7;
const seconds = 2;
const secondsOfWarmUp = 3;

type Round = { perSecond: number; cpuPerPage: number; errors: string[] };

async function saturate({ target, pid }: Server, time: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const { done, errors, seconds: taken } = await runLoad(target, makePageLoad(Infinity), time);
  return { perSecond: done / taken, cpuPerPage: (cpuSecondsOf(pid) - before) / done, errors };
}
