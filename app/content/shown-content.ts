/** Removes hidden entries, and links to pages and sections that have no entries. */
import { isOneOf } from "#app/lib/by-name.ts";
import { linkNames } from "#app/lib/paths.ts";
import type { ContentFiles } from "./kinds.ts";
import { isGroup } from "./read-yaml.ts";

/** Returns the address of a link, or undefined if its page is empty. */
type FindTarget = (target: string) => string | undefined;

type ShownContent = {
  files: ContentFiles;
  emptyPaths: string[];
  findTarget: FindTarget;
};

export function showContent(checked: ContentFiles): ShownContent {
  const visible = filterEntries(checked, ({ hidden }) => hidden !== true);
  const emptyPaths = findEmptyPaths(visible);
  const findTarget = createTargetFinder(visible.site, emptyPaths);
  const files = filterEntries(visible, ({ to, link }) => {
    const target = to ?? link;
    return typeof target !== "string" || findTarget(target) !== undefined;
  });
  const footer = files.site.footer.filter(({ links }) => links.length > 0);
  const shown = new Set(files.programs.programs.map(({ samples }) => samples));
  const samples = Object.entries(files.samples).filter(([name]) => shown.has(name));
  const products = new Set(files.products.products.map(({ id }) => id));
  const resources = files.resources.resources.filter(
    (resource) => resource.type !== "Download" || products.has(resource.product),
  );
  return {
    emptyPaths,
    findTarget,
    files: {
      ...files,
      site: { ...files.site, footer },
      samples: Object.fromEntries(samples),
      resources: { resources },
    },
  };
}

function findEmptyPaths(files: ContentFiles): string[] {
  const entries: Record<string, readonly unknown[]> = {
    "/programs": files.programs.programs,
    "/shop": files.products.products,
    "/podcast-appearances": files.podcastAppearances.appearances,
    "/testimonials": files.testimonials.testimonials,
    "/#community": files.site.links.community ? files.community.cards : [],
  };
  return Object.keys(entries).filter((path) => entries[path]?.length === 0);
}

function createTargetFinder(
  { links, email }: ContentFiles["site"],
  emptyPaths: readonly string[],
): FindTarget {
  return (target) => {
    if (isOneOf(linkNames, target)) return links[target]?.url;
    if (target === "email") return `mailto:${email.address}`;
    return emptyPaths.some((path) => target === path || target.startsWith(`${path}#`))
      ? undefined
      : target;
  };
}

function filterEntries<Value>(
  value: Value,
  keep: (entry: Readonly<Record<string, unknown>>) => boolean,
): Value {
  if (Array.isArray(value))
    return value
      .filter((entry: unknown) => !isGroup(entry) || keep(entry))
      .map((entry: unknown) => filterEntries(entry, keep)) as Value;
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, filterEntries(entry, keep)]),
  ) as Value;
}
