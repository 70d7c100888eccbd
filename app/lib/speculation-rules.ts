import { staticPaths } from "./paths.ts";

/** Finished pages cost little to fetch early. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/** Prefetch on hover, prerender on pointer down. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
