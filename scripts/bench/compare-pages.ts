/** How close the site comes to servers that only send the same bytes. */
import { runLoad, quantile, type Target } from "./measure.ts";
import { acceptedByAll, makePageLoad } from "./page-load.ts";
import { cpuSecondsOf } from "./processes.ts";
import { startRivals, type Server } from "./rivals.ts";

/** Medians of all rounds. */
export type Comparison = {
  name: string;
  /** Pages a second, and the slowest hundredth in milliseconds, of the site and of the other server. */
  site: { perSecond: number; p99: number };
  other: { perSecond: number; p99: number };
  /** The median of the ratios of each round: by throughput, by p99, by processor time for a page. */
  throughput: number;
  p99: number;
  processor: number;
  errors: string[];
};

/**
 * Runs the site and the others at full load by turns, so that other load on the machine affects
 * all of them.
 */
export async function comparePages(
  site: { target: Target; pid: number },
  origin: string,
): Promise<Comparison[]> {
  const rivals = await startRivals(origin);
  try {
    const servers: Server[] = [{ name: "site", ...site }, ...rivals.servers];
    for (const server of servers) await saturate(server, secondsOfWarmUp);
    const found: Array<Map<string, Round>> = [];
    for (let round = 0; round < rounds; round += 1) {
      const results = new Map<string, Round>();
      // The order changes each round, so that a machine that slows down favours none.
      for (const server of round % 2 === 0 ? servers : servers.toReversed())
        results.set(server.name, await saturate(server, seconds));
      found.push(results);
    }
    return rivals.servers.map(({ name }) => summarize(name, found));
  } finally {
    await rivals.stop();
  }
}

const rounds = 7;
const seconds = 2;
const secondsOfWarmUp = 3;

type Round = { perSecond: number; p99: number; cpuPerPage: number; errors: string[] };

async function saturate({ target, pid }: Server, time: number): Promise<Round> {
  const before = cpuSecondsOf(pid);
  const load = makePageLoad(Infinity, acceptedByAll);
  const { done, errors, latencies, seconds: taken } = await runLoad(target, load, time);
  return {
    perSecond: done / taken,
    p99: quantile(latencies, 0.99),
    cpuPerPage: (cpuSecondsOf(pid) - before) / done,
    errors,
  };
}

function summarize(name: string, found: ReadonlyArray<Map<string, Round>>): Comparison {
  const none: Round = { perSecond: 0, p99: 0, cpuPerPage: 0, errors: ["not measured"] };
  const pairs = found.map((round) => ({
    site: round.get("site") ?? none,
    other: round.get(name) ?? none,
  }));
  const median = (read: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(read), 0.5);
  return {
    name,
    site: { perSecond: median(({ site }) => site.perSecond), p99: median(({ site }) => site.p99) },
    other: {
      perSecond: median(({ other }) => other.perSecond),
      p99: median(({ other }) => other.p99),
    },
    throughput: median(({ site, other }) => site.perSecond / other.perSecond),
    p99: median(({ site, other }) => site.p99 / other.p99),
    processor: median(({ site, other }) => other.cpuPerPage / site.cpuPerPage),
    errors: pairs.flatMap(({ site, other }) => [...site.errors, ...other.errors]),
  };
}
