import { staticPaths } from "./paths.ts";

/** In finished pages, `app/inline-code.ts` replaces these. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;

/** Finished pages are cheap to fetch early. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/** Browsers prefetch on hover and prerender on pointer down. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
