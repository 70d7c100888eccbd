/** Lists warnings about edits before the owner publishes them, and renders the publication in advance. */
import { setImmediate } from "node:timers/promises";
import { getContent } from "#app/content/load.server.ts";
import type { Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { force, type Edit } from "#app/server/owner/words/edits.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/words.server.ts";
import { toRemark, type Remark } from "./part-result.server.ts";

/**
 * Lists what the owner should know before publishing.
 * @param edits the edits that turn what visitors see into this content
 */
export function listWarnings(
  content: Content,
  files: ContentFiles,
  edits: readonly Edit[],
): Remark[] {
  const warnings = findNewWarnings(content).map((fault) => toRemark(fault, files));
  return [...warnings, ...warnBuyers(edits)];
}

type Publication = { edits: readonly Edit[]; pictures: ContentFiles };

/**
 * Renders a publication while the owner reviews it, so that it's online soon after the owner presses Publish.
 */
export async function preparePublication(
  published: ContentFiles,
  { edits, pictures }: Publication,
): Promise<void> {
  // Lets the server send the owner's page first.
  await setImmediate();
  const written = writeWords(published, force(readWords(published), edits));
  if (written.status === "impossible") return;
  await getPublisher()
    .preview(new Map([...written.files, ...pictures]))
    .catch((error: unknown) =>
      reportFault("Some changes could not be prepared for publishing", error),
    );
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
