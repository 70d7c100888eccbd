import { useSearchParams } from "react-router";
import { Download, List, ListTools, Row, readListQuery } from "#app/admin/parts/list.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Page } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import { findCheckReason, listOrders, orderFilters } from "#app/server/owner/orders.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/orders.ts";
import { nameless } from "./order/order-facts.tsx";
import { OrderTags } from "./order/order-tags.tsx";

const filters = [
  { show: "all", label: "All", empty: "No orders yet." },
  { show: "paid", label: "Paid", empty: "No paid orders." },
  { show: "withdrawn", label: "Withdrawn", empty: "Nobody has withdrawn." },
  { show: "to-check", label: "To check", empty: "There are no payments to check." },
  { show: "refunded", label: "Refunded", empty: "No refunds." },
  { show: "rehearsed", label: "Practice and test", empty: "No practice or test orders." },
] as const;

export async function loader({ request }: Route.LoaderArgs) {
  const { show, search, after } = readListQuery(request.url, orderFilters);
  const now = new Date();
  const { items, next } = await listOrders(await getDatabase(), { show, search, after }, now);
  const content = getContent();
  const orders = items.map((order) => ({
    ...order,
    ...toOrderFacts(order, content),
    rehearsed: isRehearsed(order.provider),
    check: findCheckReason(order, now),
  }));
  return { show, orders, next };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { show, orders, next } = loaderData;
  const [query] = useSearchParams();
  // Links to orders contain the list's query, so that an order's page can link back to the same list.
  const kept = query.size === 0 ? "" : `?${query}`;
  const empty = filters.find((filter) => filter.show === show)?.empty ?? "";
  return (
    <Page
      heading="Orders"
      aside={orders.length === 0 ? null : <Download href="/admin/orders.csv" />}
    >
      <ListTools search="Name, email or reference" filters={filters} />
      <List empty={empty} next={next}>
        {orders.map(({ rehearsed, check, ...order }) => (
          <Row
            key={order.reference}
            href={`/admin/orders/${order.reference}${kept}`}
            title={order.buyerName ?? order.buyerEmail ?? nameless(order)}
            aside={order.price}
            tag={<OrderTags order={order} rehearsed={rehearsed} check={check} />}
          >
            <p>{order.title}</p>
            <p className="text-soft">
              {order.reference}, <Moment at={order.createdAt} inSentence />
            </p>
          </Row>
        ))}
      </List>
    </Page>
  );
}
