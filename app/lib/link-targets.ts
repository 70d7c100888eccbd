import { isOneOf } from "./by-name.ts";
import { isKnownPath } from "./paths.ts";

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
