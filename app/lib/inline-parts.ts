import { staticPaths } from "./paths.ts";

/** `app/inline-code.ts` replaces them with what the finished page needs. */
export const inlinePlaceholders = { styles: "/* styles */", starter: "/* starter */" } as const;

/** Finished pages cost little to fetch early. */
const finishedPages = {
  href_matches: [...staticPaths, "/programs/samples/:id"],
};

/** Prefetch on hover, prerender on pointer down. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: finishedPages, eagerness: "moderate" }],
  prerender: [{ where: finishedPages, eagerness: "conservative" }],
});
