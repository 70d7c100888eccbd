import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Chance } from "./invent.ts";

/** Runs what was planned in order of time, because the functions of the site depend on what came before. */
const day = 86_400_000;

type Happening = { at: Date; happen: (at: Date) => Promise<unknown> };

type Timeline = {
  /** @param daysAgo a fraction is part of a day */
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

/** Every part of the half year is planned with these. */
export type Work = {
  database: Database;
  content: Content;
  origin: string;
  chance: Chance;
  timeline: Timeline;
};
