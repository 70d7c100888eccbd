/**
 * Names by which content refers to drawings.
 *
 * Content may not import components, so the names live here: schemas check them, and
 * `app/drawings/` maps each of them to a component with an exhaustive record, so that a name
 * without a drawing fails the type check.
 */

/** The blockers a job seeker meets. Each has a drawing in two states. */
export const villainNames = [
  "interview-assassin",
  "cover-letter-crusher",
  "mission-statement-fog",
  "cracked-reflection",
  "resume-black-hole",
  "recruiter-ghost",
  "portfolio-maze",
  "networking-sphinx",
  "salary-troll",
  "rejection-hydra",
  "perfection-spider",
  "comparison-siren",
  "burnout-dragon",
  "later-hourglass",
  "jargon-goblin",
  "keyword-gatekeeper",
  "imposter-mask",
  "silent-statue",
  "tutorial-slime",
] as const;
export type VillainName = (typeof villainNames)[number];

/** Things in the shop that are not a kit about one villain. */
export const itemNames = ["survival-chest", "workshop-stage", "reality-checklist"] as const;
export type ItemName = (typeof itemNames)[number];

/** Wide pictures, 4:3, one for the hero of each page and for the few pages after an action. */
export const sceneNames = [
  "home",
  "programs",
  "english",
  "job-search-joy",
  "shop",
  "podcast-appearances",
  "contact",
  "resources",
  "about",
  "testimonials",
  "newsletter",
  "not-found",
  "checkout-success",
  "checkout-cancelled",
  "message-sent",
] as const;
export type SceneName = (typeof sceneNames)[number];

/** Posters of videos, 16:9. */
export const posterNames = [
  "methods",
  "overview",
  "testimonial-first",
  "testimonial-second",
  "podcast-villains",
  "podcast-interviews",
  "podcast-portfolio",
  "podcast-english",
  "podcast-networking",
  "podcast-joy",
] as const;
export type PosterName = (typeof posterNames)[number];

/** Small square pictures that stand beside a card's title. */
export const spotNames = [
  "speech",
  "grade",
  "offer",
  "smile",
  "ladder",
  "exchange",
  "shield",
  "workshop",
  "question",
  "trophy",
  "board",
  "diagnostic",
  "plan",
  "practice",
  "feedback",
  "envision",
  "apply",
  "connect",
  "enjoy",
  "magnifier",
  "toolkit",
  "handshake",
  "checklist",
  "letter",
  "call",
  "mail",
  "book",
  "pencil",
  "briefcase",
] as const;
export type SpotName = (typeof spotNames)[number];

/** Larger drawings that explain an idea. */
export const diagramNames = [
  "quest-map",
  "clarity-ladder",
  "language-to-impact",
  "villains-to-victories",
] as const;
export type DiagramName = (typeof diagramNames)[number];
