import { isOneOf } from "./by-name.ts";

/** Pages that are rendered when content is published. */
export const staticPaths = [
  "/",
  "/programs",
  "/english",
  "/job-search-joy",
  "/shop",
  "/podcast-appearances",
  "/contact",
  "/resources",
  "/about",
  "/testimonials",
  "/newsletter",
  "/privacy",
  "/terms",
  "/imprint",
  "/accessibility",
] as const;

export type StaticPath = (typeof staticPaths)[number];

/** Returns a name for a page, like "Podcast appearances" for `/podcast-appearances`. */
export function namePage(path: string): string {
  const words = path.slice(1).replaceAll("-", " ") || "home";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const islandWordsPath = "/island-words.json";

export const programsGrid = { id: "programs-grid", path: "/programs#programs-grid" } as const;

export function samplePath(id: string): string {
  return `/programs/samples/${id}`;
}

export function samplePagesPath(name: string): string {
  return `/programs/sample-pages/${name}`;
}

export function shopPath(situation: string): string {
  return `/shop?show=${situation}`;
}

/** The other pages that texts may link to, which are rendered for each request. */
const madePaths = ["/withdraw", "/orders"] as const;

/** Whether texts may link to an address of the site, with or without a fragment. */
export function isKnownPath(address: string): boolean {
  const path = address.split("#")[0] ?? "";
  return isOneOf([...staticPaths, ...madePaths], path);
}

/** Names under `links` in site.yaml that the footer and texts may link to. */
export const linkNames = [
  "scheduling",
  "community",
  "jobSearchJoy",
  "professionalProfile",
] as const;

export const textTargets = [...linkNames, "email"] as const;

export function isTextTarget(target: string): boolean {
  return isKnownPath(target) || isOneOf(textTargets, target) || /^\{\w+Url\}$/.test(target);
}

/** Maps the values of a query parameter to the names of the testimonials' categories in the content. */
export const testimonialCategories = { english: "English", "job-search": "Job Search" } as const;
