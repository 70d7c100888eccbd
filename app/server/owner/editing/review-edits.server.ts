/** Says before a publication what it would change for visitors. */
import { getContent } from "#app/content/load.server.ts";
import type { Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { compareFiles } from "#app/server/platform/publishing/compare-files.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/get-publisher.server.ts";
import type { FileEdit } from "./apply-edits.server.ts";
import { toWords } from "./name-place.server.ts";

export type Review = {
  status: "reviewed";
  /** Where visitors see it, in words. */
  where: string[];
  warnings: string[];
};

/** Pages that are made for one visitor, and mails. */
const elsewhere: Readonly<Record<string, string>> = {
  "programs.yaml": "Checkout and the email after an order",
  "mails.yaml": "Your emails",
  "pages/checkout.yaml": "Checkout",
  "pages/orders.yaml": "The page of an order",
  "pages/withdraw.yaml": "The page to withdraw",
};

type Preview = ReturnType<ReturnType<typeof getPublisher>["preview"]>;

let last: { digest: string; preview: Preview } | undefined;

/** A page that is looked at again isn't rendered again. */
function preview(newest: ContentFiles, files: ContentFiles): Preview {
  const digest = `${digestFiles(newest)} ${digestFiles(files)}`;
  if (last?.digest !== digest) last = { digest, preview: getPublisher().preview(files) };
  last.preview.catch(() => (last = undefined));
  return last.preview;
}

/** @param edits those that made the files out of the newest ones */
export async function reviewFiles(
  newest: ContentFiles,
  files: ContentFiles,
  edits: readonly FileEdit[],
): Promise<Review | { status: "refused"; faults: readonly Fault[] }> {
  const previewed = await preview(newest, files);
  if (previewed.status === "refused") return previewed;
  const changed = compareFiles(newest, files).flatMap(({ path }) => elsewhere[path] ?? []);
  return {
    status: "reviewed",
    where: [...namePages(previewed), ...changed],
    warnings: [...findNewWarnings(previewed.content), ...warnBuyers(edits)],
  };
}

const most = 8;

function namePages({ changed, pages }: { changed: readonly string[]; pages: number }): string[] {
  if (changed.length >= pages && pages > 1) return ["Every page"];
  const names = changed.map(namePage);
  const more = names.length - most;
  return more > 1 ? [...names.slice(0, most), `${more} more pages`] : names;
}

function namePage(address: string): string {
  return address === "/" ? "Home" : address.slice(1).split("/").map(toWords).join(", ");
}

function findNewWarnings({ warnings }: Content): string[] {
  const known = new Set(Object.values(getContent().warnings).flat());
  return Object.values(warnings)
    .flat()
    .filter((warning) => !known.has(warning));
}

function warnBuyers(edits: readonly FileEdit[]): string[] {
  const isPrice = edits.some(
    ({ file, path }) => file === "programs.yaml" && path.at(-1) === "price",
  );
  return isPrice
    ? [
        "Someone who's already on the payment page still pays the old price. Everyone else sees the new one before they pay.",
      ]
    : [];
}
