import { isSampleFact } from "#app/content/find-samples.ts";
import type { Content } from "#app/content/kinds.ts";
import type {
  LegalAdditions,
  LegalCondition,
  LegalPageContent,
  legalValues,
} from "#app/content/schemas/legal.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { retentionPhrases } from "#app/lib/retention.ts";
import { findPlayer } from "#app/lib/players.ts";
import { longestKept, type Keep } from "#config/backup-settings.ts";
import type { Env } from "#config/env.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

type Owner = Pick<Content, "site" | "programs" | "videos" | "podcastAppearances">;
type Settings = Pick<Env, "mail" | "newsletter" | "payments" | "backups">;

type LegalFacts = Record<LegalCondition, Record<string, string> | undefined>;

/**
 * Finds out which conditional sections of the legal pages apply, and the values for their text. The values include
 * hosts from the settings, but never a login or a key.
 */
export function findLegalFacts(
  { site, videos, podcastAppearances }: Owner,
  { mail, newsletter, payments, backups }: Settings,
): LegalFacts {
  const { popupScript } = site.newsletter;
  const players = [...videos, ...podcastAppearances].flatMap(
    ({ embedUrl }) => findPlayer(embedUrl)?.name ?? [],
  );
  return {
    mail: mail && { mailHost: mail.host },
    payments: payments === "live" || payments === "test" ? {} : undefined,
    newsletterService: newsletter && {},
    newsletterPopup:
      popupScript === undefined ? undefined : { popupHost: new URL(popupScript).host },
    players: players.length > 0 ? { playerNames: joinNames([...new Set(players)]) } : undefined,
    europe: site.sellsToEurope ? {} : undefined,
    backups: backups.hour === undefined ? undefined : { backupsFor: formatKeeping(backups.keep) },
  };
}

function findLegalValues({ site, programs }: Owner): Record<(typeof legalValues)[number], string> {
  const sold = programs.filter((program) => program.hasCheckout);
  const { scheduling, paidSessions } = site.links;
  const booked = [scheduling, paidSessions, ...sold.map(({ booking }) => booking)];
  const hosts = booked.flatMap((link) => (link ? new URL(link.url).host : []));
  return {
    programNames: joinNames(sold.map(({ title }) => title)),
    bookingHosts: joinNames([...new Set(hosts)]),
  };
}

function formatKeeping(keep: Keep): string {
  const { unit, count } = longestKept(keep);
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}

function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

/** Adds the text that the law requires to a legal page, even if the owner's sections leave it out. */
export function writeLegalPage<Page extends LegalPageContent>(
  page: Page & LegalAdditions,
  owner: Owner,
  settings: Settings = getEnv(),
) {
  const facts = findLegalFacts(owner, settings);
  const always = { ...retentionPhrases, ...findLegalValues(owner) };
  const shown = page.sections.flatMap((section) => {
    const values = section.when ? facts[section.when] : {};
    return values ? [{ ...section, values }] : [];
  });
  const { contract = [], representative, backupsAway, law = [] } = page;
  const addTo = (section: (typeof shown)[number]) => [
    ...(section === shown[0] ? contract : []),
    ...(section === shown[0] && owner.site.business.representative ? [representative] : []),
    ...(section.when === "backups" && settings.backups.command ? [backupsAway] : []),
    ...(section === shown.at(-1) && facts.europe ? law : []),
  ];
  const sections = shown.map((section) => ({
    heading: section.heading,
    paragraphs: [...section.paragraphs, ...addTo(section)].flatMap((text) =>
      text === undefined ? [] : [fillTemplate(text, { ...always, ...section.values })],
    ),
  }));
  return { ...page, sections, isExample: listMissingFacts(owner).length > 0 };
}

/** @returns the owner's details for the legal notice (imprint) and for emails to buyers */
export function listBusiness({ site, imprintPage }: Pick<Content, "site" | "imprintPage">) {
  const { business, email } = site;
  const { name, address, phone, vatNumber, register, authority, representative } = business;
  return [
    { label: imprintPage.nameLabel, value: name },
    { label: imprintPage.addressLabel, value: address.join("\n") },
    { label: imprintPage.emailLabel, value: email.address, to: `mailto:${email.address}` },
    { label: imprintPage.phoneLabel, value: phone, to: `tel:${phone?.replaceAll(/[^\d+]/g, "")}` },
    { label: imprintPage.vatLabel, value: vatNumber },
    { label: imprintPage.registerLabel, value: register },
    { label: imprintPage.authorityLabel, value: authority },
    { label: imprintPage.representativeLabel, value: representative },
  ].flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }]));
}

/** Returns the withdrawal rule for buyers in the European Union, followed by the rule for buyers elsewhere. */
export function writeRight({ facts }: Content["site"]): string {
  return `${facts.withdrawal} ${facts.withdrawalElsewhere}`;
}

/**
 * Lists the legally required facts for which the content still contains sample values. As long as any are listed,
 * the site takes no real money.
 */
export function listMissingFacts(content: Pick<Content, "site">): string[] {
  return findMissingFacts(content).map(({ words }) => `content/site.yaml: ${words}`);
}

/** Returns the facts of `listMissingFacts` with their paths in site.yaml. */
export function findMissingFacts({ site }: Pick<Content, "site">) {
  const { business, email, conditions, sellsToEurope } = site;
  const isOpen = (group: { sample?: true | undefined }) =>
    group.sample === true || Object.values(group).flat().map(String).some(isSampleFact);
  const facts = [
    {
      place: "business",
      isMissing: isOpen(business),
      todo: "put in your own name, address and numbers, then delete `sample: true`",
    },
    {
      place: "business.phone",
      isMissing: sellsToEurope && business.phone === undefined,
      todo: "put in a number that buyers can call; EU law requires it",
    },
    {
      place: "email",
      isMissing: isOpen(email),
      todo: "put in your own address, then delete `sample: true`",
    },
    {
      place: "conditions",
      isMissing: isOpen(conditions),
      todo: "make each line true for your sessions, then delete `sample: true`",
    },
  ];
  return facts
    .filter(({ isMissing }) => isMissing)
    .map(({ place, todo }) => ({
      words: `${place}: ${todo}`,
      file: "site.yaml",
      path: place.split("."),
    }));
}
