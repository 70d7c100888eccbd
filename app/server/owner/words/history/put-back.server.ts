/**
 * Restores the words from before a publication, or before one of its changes. The result is published like any
 * other edit.
 */
import { getContent } from "#app/content/load.server.ts";
import { dayInZone, formatDay, timeInZone } from "#app/lib/dates.ts";
import {
  findShown,
  findShownBefore,
  readVersion,
} from "#app/server/platform/publishing/versions.server.ts";
import { findDifferences, readPutBack, type Comparison } from "./compare-versions.server.ts";
import {
  toPartResult,
  refuse,
  type PartResult,
} from "#app/server/owner/words/publish/part-result.server.ts";
import {
  publishEdits,
  readNewest,
  type Publication,
  type Site,
} from "#app/server/owner/words/publish/publish-edits.server.ts";

/** Restores what visitors saw before a version, if that version is still the newest. */
export async function undoVersion(site: Site, number: number): Promise<PartResult> {
  const { database } = site;
  const newest = await readNewest(database);
  const [version, before] = [
    await findShown(database, number),
    await findShownBefore(database, number),
  ];
  const read = before && (await readVersion(database, before.number));
  const earlier = read?.status === "read" ? read.files : undefined;
  const back = earlier && findDifferences(newest.files, earlier);
  const isUndone = back?.edits.length === 0 && back.pictures.size === 0;
  if (!version || !earlier || !back || (newest.number !== number && !isUndone))
    return refuse(
      "Something else has been published since then. You'll find every version in the history.",
    );
  return publishBack(site, { ...back, note: `Undone: ${version.note}` });
}

export async function putBackVersion(site: Site, number: number): Promise<PartResult> {
  const { database } = site;
  const version = await findShown(database, number);
  if (!version) return refuse("Your site no longer keeps that version.");
  const { timeZone } = getContent().site;
  const at = new Date(version.published_at);
  const note = `Back to ${formatDay(dayInZone(at, timeZone))}, ${timeInZone(at, timeZone)}`;
  const read = await readVersion(database, number);
  if (read.status === "refused") return toPartResult(read);
  const { files } = await readNewest(database);
  return publishBack(site, { ...findDifferences(files, read.files), note });
}

export async function putBackChange(
  site: Site,
  comparison: Comparison,
  key: string,
): Promise<PartResult> {
  const found = await readPutBack(site.database, comparison, key);
  if (found) return publishBack(site, found);
  return refuse("You can no longer restore this on its own. Restore everything instead.");
}

async function publishBack(site: Site, wanted: Publication): Promise<PartResult> {
  const result = await publishEdits({ ...site, ...wanted, source: "restore" });
  return result.status === "clash"
    ? refuse("This has been changed again since then. Look at a newer version in the history.")
    : toPartResult(result);
}
