/** Puts one change of a publication back, and leaves everything that came after it. */
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { readPutBack } from "./compare-versions.server.ts";
import { describeResult, refuse, type PartResult } from "./describe-result.server.ts";
import { publishEdits, publishFiles, readNewest, type Site } from "./publish-edits.server.ts";

const changedAgain = refuse(
  "This has been changed again since then. Look at a newer version in the history.",
);

/** @param change the publication, and which of its changes */
export async function putBackChange(
  given: Omit<Site, "note">,
  change: { number: number; at: number },
): Promise<PartResult> {
  const { database } = given;
  const found = await readPutBack(database, change);
  if (!found)
    return refuse("You can't put back just this change anymore. Put everything back instead.");
  const { putBack, note } = found;
  const site = { ...given, note };
  if ("edits" in putBack) {
    const result = await publishEdits({ ...site, edits: putBack.edits });
    return result.status === "clash" ? changedAgain : describeResult(result);
  }
  const version = await readVersion(database, change.number);
  const newest = await readNewest(database);
  const isSame = version.status === "read" && isSameFile(version.files, newest.files, putBack.file);
  if (!isSame) return changedAgain;
  const wanted = new Map(newest.files);
  if (putBack.bytes) wanted.set(putBack.file, putBack.bytes);
  else wanted.delete(putBack.file);
  return describeResult(await publishFiles(site, newest, wanted));
}

function isSameFile(one: ContentFiles, other: ContentFiles, file: string): boolean {
  const [here, there] = [one.get(file), other.get(file)];
  return here && there ? here.equals(there) : here === there;
}
