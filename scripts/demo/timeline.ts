import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Chance } from "./invent.ts";

/** The length of a day, in milliseconds. */
const day = 86_400_000;

type Happening = { at: Date; happen: (at: Date) => Promise<unknown> };

type Timeline = {
  /** @param daysAgo how many days before now the work happened; it may be a fraction */
  add(daysAgo: number, happen: Happening["happen"]): void;
  run(): Promise<void>;
};

export function createTimeline(now: Date): Timeline {
  const all: Happening[] = [];
  return {
    add: (daysAgo, happen) => all.push({ at: new Date(now.getTime() - daysAgo * day), happen }),
    async run() {
      for (const { at, happen } of all.toSorted((one, other) => +one.at - +other.at))
        await happen(at);
    },
  };
}

/** The data and tools with which each part of the demo plans its work. */
export type Work = {
  database: Database;
  content: Content;
  origin: string;
  chance: Chance;
  timeline: Timeline;
};
