import { countParkedPushes } from "#app/server/business/newsletter/parked-pushes.server.ts";
import { count, type Check } from "./trouble.server.ts";

/** Addresses that the newsletter service will not take, however often it is told. */
export const checkNewsletter: Check = async ({ database }) => {
  const parked = await countParkedPushes(database);
  if (parked === 0) return undefined;
  const what = `The newsletter service refused ${count(parked, "address", "addresses")}.`;
  return { what, extent: parked };
};
