/** Lists the pages of the preview, with names for the owner. */
import type { Content } from "#app/content/kinds.ts";
import { latestCheckout, latestOrder } from "./find-latest-order.server.ts";
import { namePage, samplePath, staticPaths } from "#app/lib/paths.ts";
import { unknownAddress } from "#app/server/platform/publishing/renderer.server.ts";

const groups = ["Pages", "Forms and orders", "Sample pages"] as const;

export type ViewPage = { address: string; name: string; group: (typeof groups)[number] };

/** The pages that are made for a single visitor. */
const made: ReadonlyArray<Omit<ViewPage, "group">> = [
  { address: latestCheckout, name: "Page after payment (shows your latest order)" },
  { address: "/checkout/success", name: "Page after payment (without an order)" },
  { address: "/checkout/cancelled", name: "Checkout canceled" },
  { address: "/contact/sent", name: "Message sent" },
  { address: "/newsletter/thanks", name: "Newsletter: check your email" },
  { address: "/newsletter/confirm?token=none", name: "Newsletter: confirm" },
  { address: "/newsletter/unsubscribe?token=none", name: "Newsletter: unsubscribe" },
  { address: "/orders", name: "Find my orders" },
  { address: "/orders/sent", name: "Order links sent" },
  { address: latestOrder, name: "The latest order" },
  { address: "/orders/none", name: "Order not found" },
  { address: "/withdraw", name: "Withdraw" },
  { address: "/withdraw/done", name: "Withdrawal received" },
  { address: unknownAddress, name: "A page that doesn't exist" },
];

export function listPages(content: Content): ViewPage[] {
  const { emptyPaths, programs, samples, site } = content;
  const own = staticPaths
    .filter((path) => !emptyPaths.includes(path))
    .map((address) => ({ address, name: namePage(address) }));
  const sold = programs.flatMap((program) =>
    program.hasCheckout
      ? [
          {
            address: `/checkout/new-price/${program.priceId}`,
            name: `New price: ${program.title}`,
          },
        ]
      : [],
  );
  const sampled = Object.values(samples).flatMap((pages) =>
    pages.map(({ id, heading }) => ({ address: samplePath(id), name: `Sample: ${heading}` })),
  );
  const rest = made.filter(({ address }) => site.sellsToEurope || !address.startsWith("/withdraw"));
  const lists = [own, [...rest, ...sold], sampled];
  return groups.flatMap((group, at) => (lists[at] ?? []).map((page) => ({ ...page, group })));
}
