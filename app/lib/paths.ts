import { isOneOf } from "./by-name.ts";

/** Pages that are rendered once, when content is published, and the same for every visitor. */
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
] as const;

/** Whether content may link to this address: a page of the site, with or without a #place. */
export function isKnownPath(address: string): boolean {
  const path = address.split("#")[0] ?? "";
  return isOneOf(staticPaths, path);
}
