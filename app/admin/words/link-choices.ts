/** Lists the targets that a link in a text can have. */
import { staticPaths, linkNames, type textTargets } from "#app/lib/paths.ts";

export type LinkChoice = { target: string; label: string };

const named: Record<(typeof textTargets)[number], string> = {
  scheduling: "Your booking page for the free call",
  community: "Your community",
  jobSearchJoy: "The Job Search Joy site",
  professionalProfile: "Your profile",
  email: "An email to you",
};

export const pageChoices: LinkChoice[] = staticPaths.map((target) => ({
  target,
  label: target === "/" ? "Home" : toTitle(target),
}));

export const namedChoices: LinkChoice[] = [...linkNames, "email" as const].map((target) => ({
  target,
  label: named[target],
}));

function toTitle(path: string): string {
  const words = path.slice(1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
