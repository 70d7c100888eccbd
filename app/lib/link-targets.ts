import { isOneOf } from "./by-name.ts";
import { isKnownPath } from "./paths.ts";

/** Names in site.yaml, under `links`, that the footer and texts may lead to. */
export const linkNames = [
  "scheduling",
  "community",
  "jobSearchJoy",
  "professionalProfile",
] as const;

/** What a link inside a text may name instead of a page: an address under `links`, or the e-mail. */
export const textTargets = [...linkNames, "email"] as const;

/** Whether a link inside a text may lead there: to a page, one of the names, or an address that the site fills in. */
export function isTextTarget(target: string): boolean {
  return isKnownPath(target) || isOneOf(textTargets, target) || /^\{\w+Url\}$/.test(target);
}
