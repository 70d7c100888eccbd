/** Checks edits before they're published, and lists what the owner should know. */
import { getContent } from "#app/content/load.server.ts";
import { generalFault, type Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { force, type Edit } from "#app/server/owner/words/edits.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/words.server.ts";
import { describeRemark, type Remark } from "./describe-result.server.ts";

type Edited = { edits: readonly Edit[]; pictures: ContentFiles };

export async function reviewEdits(
  published: ContentFiles,
  { edits, pictures }: Edited,
): Promise<
  { status: "reviewed"; warnings: Remark[] } | { status: "refused"; faults: readonly Fault[] }
> {
  const written = writeWords(published, force(readWords(published), edits));
  if (written.status === "impossible")
    return { status: "refused", faults: [generalFault(written.message)] };
  const files = new Map([...written.files, ...pictures]);
  const previewed = await getPublisher().preview(files);
  if (previewed.status === "refused") return previewed;
  const warnings = findNewWarnings(previewed.content).map((fault) => describeRemark(fault, files));
  return { status: "reviewed", warnings: [...warnings, ...warnBuyers(edits)] };
}

/**
 * Finds warnings that the published content doesn't have. Line numbers are ignored, because lines may have moved.
 */
function findNewWarnings({ warnings }: Content): Fault[] {
  const nameOf = ({ file, entry, path, message }: Fault) =>
    JSON.stringify([file, entry?.id, entry?.path ?? path, message]);
  const known = new Set(Object.values(getContent().warnings).flat().map(nameOf));
  return Object.values(warnings)
    .flat()
    .filter((warning) => !known.has(nameOf(warning)));
}

function warnBuyers(edits: readonly Edit[]): Remark[] {
  const isPrice = edits.some(({ address }) => /^programs\/[^/]+\/price$/.test(address));
  const words =
    "Someone who's already on the payment page still pays the old price. Everyone else sees the new price before they pay.";
  return isPrice ? [{ words }] : [];
}
