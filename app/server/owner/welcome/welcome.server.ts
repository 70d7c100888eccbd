/**
 * Defines the five screens on which a new owner replaces examples with facts. For most screens, the content
 * itself shows whether they're complete.
 */
import type { Path } from "#app/content/fault.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { findMissingFacts } from "#app/server/business/legal/legal-facts.server.ts";
import { listFields } from "#app/server/owner/words/draft/part-remarks.server.ts";
import { readDraft } from "#app/server/owner/words/draft/revisions.server.ts";
import type { FormGroup } from "#app/server/owner/words/form/build-form.server.ts";
import { openPart } from "#app/server/owner/words/draft/open-part.server.ts";
import { parseFile } from "#app/server/owner/words/model/parse-file.server.ts";
import { isWithin, type Place } from "#app/server/owner/words/model/address.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readState, storeState } from "../today/room-state.server.ts";

const welcomeFile = "site.yaml";

export type Screen = {
  name: string;
  title: string;
  lead: string;
  /** The page of the site where visitors see the values of these fields. */
  page: string;
  place: Place;
  /** The screen's fields and groups, in order. */
  fields: readonly Place[];
  /** The fields shown of each entry, if the place is a list. */
  entryFields?: readonly string[];
  /** Groups that stay folded, because they're long and can wait. */
  folded: readonly Place[];
};

export const screens = [
  {
    name: "you",
    title: "Who you are",
    lead: "Your name and your face are on every page, and they're what people trust.",
    page: "/about",
    place: "site",
    fields: ["site/brand", "site/shortBrand", "site/coach", "site/timeZone"],
    folded: ["site/coach/bio", "site/coach/credentials"],
  },
  {
    name: "reach",
    title: "How people reach you",
    lead: "Where people write to you, and where they book a time. A link to your calendar is enough.",
    page: "/contact",
    place: "site",
    fields: [
      "site/email",
      "site/links/scheduling",
      "site/links/paidSessions",
      "site/conditions/videoTool",
    ],
    folded: [],
  },
  {
    name: "sell",
    title: "What you sell",
    lead: "These programs came with the site. Keep the ones you offer, with your own prices, and hide the others.",
    page: "/programs",
    place: "programs/",
    fields: [],
    entryFields: ["title", "price"],
    folded: [],
  },
  {
    name: "law",
    title: "What the law requires",
    lead: "Visitors have a right to know who they're paying. Until you've put in your own details, nobody can pay real money.",
    page: "/imprint",
    place: "site",
    fields: ["site/business", "site/sellsToEurope", "site/conditions"],
    folded: ["site/conditions"],
  },
  {
    name: "look",
    title: "How it looks",
    lead: "The color of your buttons, and you as a drawing or in a photo.",
    page: "/",
    place: "site",
    fields: ["site/accent", "site/coach/portrait"],
    folded: [],
  },
] as const satisfies readonly Screen[];

export const firstScreen = "/admin/welcome/you";

type ScreenName = (typeof screens)[number]["name"];

export const findScreen = (name: string | undefined) =>
  screens.find((screen) => screen.name === name);

/**
 * The name under which a screen is recorded as done, if its fields don't show whether the owner has looked at
 * them.
 */
const flagOf = (name: ScreenName) => `welcome ${name}`;

export async function markSeen(database: Database, name: ScreenName, now: Date): Promise<void> {
  if (name === "sell" || name === "look") await storeState(database, flagOf(name), "seen", now);
}

/** Whether each screen is complete. */
export type Progress = Record<ScreenName, boolean>;

export async function readProgress(database: Database): Promise<Progress> {
  const { files } = await readDraft(database);
  const site = parseFile(files, welcomeFile);
  const isExample = (...path: Path) => valueAt(site, [...path, "sample"]) === true;
  const [sell, look] = await Promise.all(
    (["sell", "look"] as const).map((name) => readState(database, flagOf(name))),
  );
  const named = valueAt(site, ["samples"]);
  return {
    you: !isExample("coach") && !(Array.isArray(named) && named.length > 0),
    reach:
      !["scheduling", "paidSessions"].some((link) => isExample("links", link)) &&
      !isExample("email"),
    sell: sell !== undefined,
    law: isWhole(site) && findMissingFacts({ site }).every(({ path }) => path[0] === "email"),
    look: look !== undefined,
  };
}

/** Whether site.yaml contains all groups that the search for missing facts needs. A draft may lack some. */
function isWhole(site: unknown): site is SiteContent {
  const groups = ["business", "email", "conditions"];
  return groups.every((key) => typeof valueAt(site, [key]) === "object");
}

/**
 * Opens the part of the draft that a screen shows, with its groups expanded.
 * @returns the part with the names of its fields, with the names of those that the owner sees (the fields of hidden
 * entries are in the form, but not visible), and with the errors of the latter
 */
export async function openScreen(database: Database, screen: Screen) {
  const { place, fields, entryFields = [], folded } = screen;
  const part = await openPart(database, { place, variant: 0, isWhole: true });
  if (!part) return undefined;
  const entries = part.form.lists.find(({ name }) => name === place)?.entries;
  const hidden = entries?.filter(({ isHidden }) => isHidden) ?? [];
  const ofEntries =
    entries?.flatMap(({ name }) => entryFields.map((key) => `${name}/${key}`)) ?? [];
  const picked = pickFields(part.form, [...fields, ...ofEntries]);
  const groups = picked.groups
    // A group without fields of its own is replaced by the groups inside it.
    .flatMap((group) => (group.fields.length > 0 ? [group] : group.groups))
    .map((group) => (folded.includes(group.name) ? group : openGroup(group, folded)));
  const form = { ...picked, groups };
  const names = listFields(form).map(({ name }) => name);
  const visible = names.filter((name) => !hidden.some((entry) => isWithin(name, entry.name)));
  const errors = Object.entries(part.errors).filter(([name]) => visible.includes(name));
  return { ...part, form, entries, names, visible, errors: Object.fromEntries(errors) };
}

function openGroup(group: FormGroup, folded: readonly string[]): FormGroup {
  const long = group.fields.filter(({ name }) => folded.includes(name));
  const short = group.fields.filter((field) => !long.includes(field));
  const label = long.map((field) => field.label).join(", ");
  const more = { ...group, name: `${group.name}/more`, label, hint: undefined, isExample: false };
  const extra = long.length === 0 ? [] : [{ ...more, fields: long, groups: [] }];
  return {
    ...group,
    isOpen: true,
    fields: short,
    groups: [...group.groups, ...extra],
    order: [...group.order, more.name],
  };
}

/** @returns the part of a form with these fields and groups only */
function pickFields(form: FormGroup, names: readonly Place[]): FormGroup {
  const isWanted = (name: string) =>
    names.some((one) => name === one || name.startsWith(`${one}/`));
  const isAround = (name: string) => names.some((one) => one.startsWith(`${name}/`));
  return {
    ...form,
    isOptional: false,
    // Only a part of the group is shown, so the owner can't decide here whether the group is still an example.
    isExample: false,
    fields: form.fields.filter(({ name }) => isWanted(name)),
    groups: form.groups
      .filter(({ name }) => isWanted(name) || isAround(name))
      .map((group) => (isWanted(group.name) ? group : pickFields(group, names))),
    lists: [],
    missing: [],
  };
}
