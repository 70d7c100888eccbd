/** Lists the targets that a link in a text can have. */
import { linkNames, namePage, staticPaths, type textTargets } from "#app/lib/paths.ts";

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
  label: namePage(target),
}));

export const namedChoices: LinkChoice[] = [...linkNames, "email" as const].map((target) => ({
  target,
  label: named[target],
}));
