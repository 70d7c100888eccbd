/** Reads the version of the content that was published at the time of a sale. */
import { formatFaults } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { findVersionOf, getContent } from "#app/content/load.server.ts";
import { openFiles } from "#app/content/list-files.ts";
import { tryContent } from "#app/content/read-content.ts";
import { findEntry } from "#app/lib/by-name.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { findByDigest, readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { toSold } from "./sold.server.ts";

/** @returns the content of the version, or today's content if the version is unknown or can't be read anymore */
export async function readContentAsSold(
  database: Database,
  version: string | undefined,
): Promise<Content> {
  const today = getContent();
  if (version === undefined || version === findVersionOf(today)) return today;
  const stored = await findByDigest(database, [version]);
  return (stored && (await readStored(database, stored.number))) ?? today;
}

async function readStored(database: Database, number: number): Promise<Content | undefined> {
  const read = await readVersion(database, number);
  const content = read.status === "read" ? tryContent(openFiles(read.files)) : read;
  if (content.status === "read") return content.content;
  reportFault(`Version ${number} of the content can't be read`, formatFaults(content.faults));
  return undefined;
}

/**
 * Fills in what was sold for orders from earlier versions of the site, which recorded only a program's id. Uses the
 * program as visitors saw it at the time of the payment.
 */
export async function completeOrders(database: Database): Promise<void> {
  const orders = await database
    .selectFrom("orders")
    .select(["session_id", "program_id", "paid_at", "created_at"])
    .where("sold", "is", null)
    .execute();
  if (orders.length === 0) return;
  const findVersion = await readServedVersions(database);
  const byVersion = Map.groupBy(
    orders,
    ({ paid_at, created_at }) => findVersion(paid_at ?? created_at)?.number,
  );
  for (const [number, sold] of byVersion) {
    const content = number === undefined ? undefined : await readStored(database, number);
    if (!content) continue;
    await inTransaction(database, async (transaction) => {
      for (const { session_id, program_id } of sold) {
        const program = findEntry(content.allPrograms, program_id);
        if (!program?.hasCheckout) continue;
        await transaction
          .updateTable("orders")
          .set({ sold: JSON.stringify(toSold(program, content.site)) })
          .where("session_id", "=", session_id)
          .where("sold", "is", null)
          .execute();
      }
    });
  }
}

/** @returns the digest of the version that visitors saw at a moment */
export async function findContentDigest(
  database: Database,
  moment: string,
): Promise<string | undefined> {
  return (await readServedVersions(database))(moment)?.digest;
}

/** @returns a function that finds the version that visitors saw at a moment */
async function readServedVersions(database: Database) {
  const versions = await database
    .selectFrom("content_versions")
    .select(["number", "digest", "served_at"])
    .where("served_at", "is not", null)
    .where("refused_for", "is", null)
    .orderBy("number", "desc")
    .execute();
  return (moment: string) =>
    // If the version from that time was deleted, the oldest remaining version is used.
    versions.find(({ served_at }) => served_at !== null && served_at <= moment) ?? versions.at(-1);
}
