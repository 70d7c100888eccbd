import { staticPaths } from "./paths.ts";

/** `app/inline-code.ts` replaces these placeholders in finished pages. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;

/** Matches finished pages, which are cheap to fetch early. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/** Browsers prefetch on hover and prerender on pointer down. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
