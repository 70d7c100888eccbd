import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { Chance } from "./invent.ts";
import type { Timeline } from "./timeline.ts";

/** Every part of the half year is planned with these. */
export type Work = {
  database: Database;
  content: Content;
  origin: string;
  chance: Chance;
  timeline: Timeline;
};
