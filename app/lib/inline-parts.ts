import { staticPaths } from "./paths.ts";

/** Placeholders in rendered pages, which `app/inline-code.ts` replaces with styles and scripts. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;

/** Matches only links to pages that are already rendered. Prefetching other pages would cost the server more. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/** Makes browsers prefetch on hover ("moderate") and prerender on pointer down ("conservative"). */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
