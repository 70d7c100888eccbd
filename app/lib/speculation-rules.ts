import { staticPaths } from "./paths.ts";

/** Links to finished pages, which come from memory, whatever their query. No other page is asked for early. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/**
 * Tells browsers which pages they may load before a link is followed: fetched while the pointer rests
 * on it, drawn out of sight while it is pressed.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
