/** Says before a publication what it would change for visitors. */
import { getContent } from "#app/content/load.server.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getPublisher } from "#app/server/platform/publishing/get-publisher.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { applyEdits, type FileEdit } from "./apply-edits.server.ts";
import { describeRefusal, refuse, type Refusal } from "./describe-result.server.ts";
import { toWords } from "./name-place.server.ts";
import { readNewest } from "./publish-edits.server.ts";

export type Review = {
  status: "reviewed";
  /** Where visitors see it, in words. */
  where: string[];
  warnings: string[];
};

/** Pages that are made for one visitor, and mails. */
const elsewhere: Readonly<Record<string, string>> = {
  "programs.yaml": "Checkout and the mail after an order",
  "mails.yaml": "Your mails",
  "pages/checkout.yaml": "Checkout",
  "pages/orders.yaml": "The page of an order",
  "pages/withdraw.yaml": "The page to withdraw",
};

export async function reviewEdits(
  database: Database,
  { madeFrom, edits }: { madeFrom: number; edits: readonly FileEdit[] },
  fields: ReadonlySet<string>,
): Promise<Review | Refusal> {
  const base = await readVersion(database, madeFrom);
  if (base.status === "refused") return describeRefusal(base, fields);
  const applied = applyEdits(base.files, (await readNewest(database)).files, edits);
  if (applied.status !== "applied") return describeRefusal(applied, fields);
  if (applied.changed.length === 0) return refuse("Nothing is different from what visitors see.");
  const preview = await getPublisher().preview(applied.files);
  if (preview.status === "refused") return describeRefusal(preview, fields);
  return {
    status: "reviewed",
    where: [...namePages(preview), ...applied.changed.flatMap((file) => elsewhere[file] ?? [])],
    warnings: [...findNewWarnings(preview.content), ...warnBuyers(edits)],
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
        "Someone who's already on the payment page still pays the price from before. Everyone else sees the new one before they pay.",
      ]
    : [];
}
